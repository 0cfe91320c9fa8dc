import { adminUsers, exportUsers } from '@parinay/contract/admin/users'
import { useEffect, useRef, useState } from 'react'
import { callApi, CallError } from '../../platform/call-api.ts'
import { download } from '../../platform/download-call.ts'
import { formatCount } from '../../platform/format-numbers.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import type { Role } from '../role-and-tier-labels.ts'
import { toastFailure } from '../use-call-with-toast.ts'
import { countLines, exportPercent } from './export-percent.ts'
import styles from './users.module.css'

/** Exports all users, or those with the filtered role. Shows its progress and can be cancelled. */
export function ExportButton({ role }: { role: Role | undefined }) {
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<{ users: number; of: number }>()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const stop = new AbortController()
    running.current = stop
    setProgress({ users: 0, of: 0 })
    const query = role ? { role } : {}
    try {
      const { total } = await callApi(adminUsers, { query: { ...query, limit: '1' } }, { signal: stop.signal })
      let users = 0
      const file = await download(exportUsers, { query }, stop.signal, (chunk) => {
        users += countLines(chunk)
        setProgress({ users, of: total })
      })
      saveFile(file)
      toast('Users exported successfully', 'success')
    } catch (failure) {
      if (failure instanceof CallError) toastFailure(exportUsers)(failure)
      else if (!stop.signal.aborted) throw failure
    } finally {
      if (!stop.signal.aborted) setProgress(undefined)
    }
  }
  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }

  if (!progress)
    return (
      <Button title={role ? `Users with the role ${role}` : 'All users'} onClick={() => void start()}>
        Export CSV
      </Button>
    )
  const progressText = `Exporting ${formatCount(progress.users)} of ${formatCount(progress.of)}`
  return (
    <div className={styles.export}>
      <div className={styles.progress}>
        <p>{progress.of > 0 ? progressText : 'Exporting...'}</p>
        <ProgressBar percent={exportPercent(progress)} label="Export" />
      </div>
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
