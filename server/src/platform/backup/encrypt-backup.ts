// An encrypted backup is a header followed by frames of AES-256-GCM. Each frame authenticates its content and its position, and only one
// frame is in memory at a time.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** Thrown if the key does not open the backup. The message is one line for the operator. */
export class KeyProblem extends Error {
  override name = 'KeyProblem'
}

const MAGIC = Buffer.from('PARINAY-ENCRYPTED-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
const FRAME_BYTES = 1024 * 1024
export const HEADER_BYTES = MAGIC.length + SALT_BYTES

export const isEncrypted = (header: Buffer) => header.subarray(0, MAGIC.length).equals(MAGIC)

/** scrypt makes guessing slow: each passphrase takes 32 MB and about a tenth of a second. */
const keyFrom = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

/** The nonce contains the frame's number and whether it is the last, so that moved frames and truncated files do not open. */
function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(frame, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts the stream of a pipeline. Each file has its own salt, so that no key uses a nonce twice. */
export const encrypt = (passphrase: string) =>
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

/** Reverses `encrypt` for a whole file. Throws a KeyProblem if the key is wrong or the file was changed. */
export const decrypt = (passphrase: string) =>
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

/** Splits a stream into frames of one size; the last may be shorter or empty, and the first has its own size if `first` is given. */
async function* frames(source: AsyncIterable<Buffer>, size: number, first = size) {
  let buffered: Buffer = Buffer.alloc(0)
  let wanted = first
  for await (const chunk of source) {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    // One byte more proves that this frame is not the last.
    while (buffered.length > wanted) {
      yield { frame: buffered.subarray(0, wanted), isLast: false }
      buffered = buffered.subarray(wanted)
      wanted = size
    }
  }
  yield { frame: buffered, isLast: true }
}
