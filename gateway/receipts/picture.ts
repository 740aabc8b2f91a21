import sharp, { type Sharp } from 'sharp'
import { type Refusal, refuse } from '#domain/message.ts'
import { MOST_MEGAPIXELS } from '#domain/receipt/facts.ts'
import type { ReceiptFile } from '#workers/receipts/files.ts'
import { openQueue } from '../account/queue.ts'
import { done, notDone, type Outcome } from '../outcome.ts'

/** What the largest cameras of phones make. Whatever says that it is larger is no picture of a receipt. */
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000
/** One can read a receipt in it. */
const LONGEST_SIDE = 2_400
const LONGEST_SIDE_OF_PREVIEW = 320
const QUALITY = 80
/** A picture that takes longer was made to. */
const MOST_SECONDS = 20

// One thread for each picture, of which there is one at a time: what others ask goes on meanwhile.
sharp.concurrency(1)
sharp.cache(false)
const inTurn = openQueue({ atOnce: 1, waiting: 20 })

const startsWith = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
const says = (bytes: Buffer, at: number, word: string): boolean =>
  bytes.toString('latin1', at, at + word.length) === word

const isPdf = (bytes: Buffer): boolean => says(bytes, 0, '%PDF-')

/** JPEG, PNG and WebP, by what they begin with. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP'))

const BUSY = refuse('TOO_MANY_AT_ONCE')

/**
 * What is kept of a file. What it is, it says itself, whatever it is called. Of a picture nothing is kept but what one sees:
 * not where and when it was taken, nor by what.
 */
export async function fileFrom(bytes: Buffer): Promise<Outcome<ReceiptFile>> {
  if (isPdf(bytes)) return done({ mediaType: 'application/pdf', bytes, preview: null })
  if (!isPicture(bytes)) return notDone(refuse('RECEIPT_TYPE_UNKNOWN', 'file'))
  const seen = inTurn(() => pictureFrom(bytes))
  return seen === undefined ? notDone(BUSY) : seen
}

async function pictureFrom(bytes: Buffer): Promise<Outcome<ReceiptFile>> {
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
    const picture = await within(upright, LONGEST_SIDE)
    const preview = await within(sharp(picture), LONGEST_SIDE_OF_PREVIEW)
    return done({ mediaType: 'image/webp', bytes: picture, preview })
  } catch (error) {
    return notDone(whyNot(error))
  }
}

const within = (picture: Sharp, side: number): Promise<Buffer> =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

const whyNot = (error: unknown): Refusal =>
  error instanceof Error && /pixel limit/i.test(error.message)
    ? refuse('RECEIPT_TOO_MANY_PIXELS', 'file', { max: MOST_MEGAPIXELS })
    : refuse('RECEIPT_UNREADABLE', 'file')
