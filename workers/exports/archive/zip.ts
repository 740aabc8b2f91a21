import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive. It is made when its turn comes, and never held as a whole. */
export interface ArchiveFile {
  readonly name: string
  readonly text: () => AsyncIterable<string | Uint8Array> | Iterable<string>
}

/** One after the other, packed. */
export async function* zipped(files: readonly ArchiveFile[], at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error))
  for (const { name, text } of files) {
    zip.addReadStreamLazy(name, { mtime: at }, handOver => handOver(null, Readable.from(text(), { objectMode: false })))
  }
  zip.end()
  yield* output
}
