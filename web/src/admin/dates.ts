// Whoever works here works by Indian time, wherever the device is.
const timeZone = 'Asia/Kolkata'
const DAY = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const SHORT = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' })

/** "3 May 2026", of a moment or of a calendar date. */
export const dayText = (at: string) => DAY.format(new Date(at))

/** "3 May 2026, 2:30 pm" */
export const momentText = (at: string) => MOMENT.format(new Date(at)).replace(/\s(?=[ap]m$)/i, '\u00a0')

/** "3 May", of a calendar date. */
export const shortDay = (day: string) => SHORT.format(new Date(day))
