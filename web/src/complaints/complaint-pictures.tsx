import { addComplaintPicture, MAX_COMPLAINT_PICTURES } from '@parinay/contract/complaints'
import { PICTURE_TYPES } from '@parinay/contract/vocabulary/picture-types'
import { useState } from 'react'
import { resizeImage } from '../photos/resize-image.ts'
import { errorMessage } from '../platform/call-api.ts'
import { copyIntoMemory } from '../platform/chosen-files.ts'
import { sendFile } from '../platform/send-file.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './complaint.module.css'
import type { Ticket } from './ticket.ts'

interface Attached {
  name: string
  state: 'sending' | 'sent' | 'failed'
  why?: string
}

/** The pictures of a complaint, sent one after another as soon as they are chosen. */
export function ComplaintPictures({ ticket, already = 0 }: { ticket: Ticket; already?: number }) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const left = MAX_COMPLAINT_PICTURES - already - files.filter(({ state }) => state !== 'failed').length
  const isSending = files.some(({ state }) => state === 'sending')

  const send = async (chosen: readonly File[]) => {
    const first = files.length
    setFiles((before) => [...before, ...chosen.map(({ name }) => ({ name, state: 'sending' }) as const)])
    const copies = chosen.map(copyIntoMemory)
    for (const [at, copy] of copies.entries()) {
      const change = (to: Omit<Attached, 'name'>) =>
        setFiles((before) => before.map((one, place) => (place === first + at ? { ...one, ...to } : one)))
      const place = { params: { number: String(ticket.number) }, query: { code: ticket.code } }
      const options = { onProgress: () => undefined, signal: new AbortController().signal, as: undefined }
      await copy
        .then((file) => resizeImage(file, { rotation: 0 }))
        .then((bytes) => sendFile(addComplaintPicture, { ...place, bytes }, options))
        .then(
          () => change({ state: 'sent' }),
          (failure: unknown) => change({ state: 'failed', why: errorMessage(failure, addComplaintPicture.failure) }),
        )
    }
  }
  return (
    <div className={styles.section}>
      <h3>Pictures</h3>
      <p>Screenshots help us. Only the moderator who decides sees them.</p>
      {files.length > 0 && (
        <ul className={styles.pictures} aria-live="polite">
          {files.map(({ name, state, why }, place) => (
            <li key={place} className={state === 'failed' ? styles.failed : undefined}>
              {name}: {state === 'sending' ? 'sending…' : state === 'sent' ? 'attached' : why}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && !isSending ? (
        <label className={buttonClass({})}>
          Add pictures, at most {left}
          <input
            type="file"
            multiple
            accept={PICTURE_TYPES.join(',')}
            className="visually-hidden"
            onChange={({ target }) => {
              void send([...(target.files ?? [])].slice(0, left))
              target.value = ''
            }}
          />
        </label>
      ) : (
        !isSending && <p className={styles.quiet}>All three pictures are attached.</p>
      )}
    </div>
  )
}
