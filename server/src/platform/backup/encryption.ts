// An encrypted backup: a header, then frames of AES-256-GCM. Each frame proves itself and its place, so that what is read is what was
// written, and a backup of any size needs memory for one frame.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** A backup that cannot be opened with the key that was given; the message is one line for the operator. */
export class KeyProblem extends Error {
  override name = 'KeyProblem'
}

const MAGIC = Buffer.from('PARINAY-ENCRYPTED-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const FRAME_BYTES = 1024 * 1024
export const HEADER_BYTES = MAGIC.length + SALT_BYTES

export const isEncrypted = (header: Buffer) => header.subarray(0, MAGIC.length).equals(MAGIC)

/** scrypt makes guessing a passphrase slow: 32 MB and about a tenth of a second for each. */
const keyFrom = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

/** The number of the frame, and whether it is the last: a frame that was moved, or an end that was cut off, does not open. */
function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(frame, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** For a pipeline. Each file has a salt of its own, so that no nonce is used twice with one key. */
export const encrypting = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = keyFrom(passphrase, salt)
    yield Buffer.concat([MAGIC, salt])
    let number = 0
    for await (const { frame, isLast } of frames(source, FRAME_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      yield Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    }
  }

/** The same back, from the whole file. Throws a KeyProblem where the key is not the one, or the file was changed. */
export const decrypting = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let key: Buffer | undefined
    let number = 0
    for await (const { frame, isLast } of frames(source, FRAME_BYTES + TAG_BYTES, HEADER_BYTES)) {
      if (!key) {
        key = keyFrom(passphrase, frame.subarray(MAGIC.length))
        continue
      }
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      decipher.setAuthTag(frame.subarray(-TAG_BYTES))
      try {
        yield Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()])
      } catch {
        throw new KeyProblem('BACKUP_KEY is not the key of this backup, or the file was changed.')
      }
    }
  }

/** A stream in pieces of one size; the last may be shorter, or empty. The first is `first` bytes where that is given. */
async function* frames(source: AsyncIterable<Buffer>, size: number, first = size) {
  let held: Buffer = Buffer.alloc(0)
  let wanted = first
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    // One more byte says that this piece is not the last.
    while (held.length > wanted) {
      yield { frame: held.subarray(0, wanted), isLast: false }
      held = held.subarray(wanted)
      wanted = size
    }
  }
  yield { frame: held, isLast: true }
}
