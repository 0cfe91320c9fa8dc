import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './print.module.css'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** The foot of a printed page: the site and the day of printing. */
export function PrintFoot() {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    const refresh = () => flushSync(() => setPrintedAt(new Date()))
    addEventListener('beforeprint', refresh)
    return () => removeEventListener('beforeprint', refresh)
  }, [])
  return <p className={styles.foot}>Parinay · printed on {DAY.format(printedAt)}</p>
}
