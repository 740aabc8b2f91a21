import { crc32, inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** The files of an archive by name, read as other programs read it: by the directory at its end. */
export function unzipped(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('this is no archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(field => archive.readUInt16LE(at + field))
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    files.set(name, textAt(archive, at))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

function textAt(archive: Buffer, entry: number): string {
  const [method, sum, packed] = [
    archive.readUInt16LE(entry + 10),
    archive.readUInt32LE(entry + 16),
    archive.readUInt32LE(entry + 20),
  ]
  const local = archive.readUInt32LE(entry + 42)
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(from, from + packed)
  const text = method === DEFLATED ? inflateRawSync(bytes) : bytes
  if (crc32(text) !== sum) throw new Error('the archive is damaged')
  return text.toString()
}
