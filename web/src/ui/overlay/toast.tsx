import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons.tsx'
import { JoinedNames } from '../ornament/joined-names.tsx'
import styles from './toast.module.css'

export type ToastType = 'info' | 'success' | 'error' | 'warning'

interface Toast {
  id: number
  message: string
  type: ToastType
  action?: ToastAction | undefined
  joins?: Names | undefined
}

/** The two people in the message. */
type Names = readonly [string, string]

interface ToastAction {
  name: string
  run: () => void
}

/** The options of a message. */
interface ToastOffer {
  action?: ToastAction
  /** The duration of an offer that expires. */
  durationMs?: number
  /** Two names to draw above the text, joined by a thread. */
  joins?: Names
}

const DURATION_MS = 4_000
/** A toast with a button stays long enough to reach the button. */
const ACTION_DURATION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a brief message. It disappears by itself or when it is closed. */
export function toast(message: string, type: ToastType = 'info', how: number | ToastOffer = DURATION_MS) {
  const id = ++lastId
  const {
    action,
    joins,
    durationMs = ACTION_DURATION_MS,
  }: ToastOffer = typeof how === 'number' ? { durationMs: how } : how
  show([...toasts.filter((shown) => shown.message !== message), { id, message, type, action, joins }])
  setTimeout(() => close(id), durationMs)
}

/** Removes all toasts, so that the next member neither sees nor undoes anything of the previous one. */
export const clearToasts = () => show([])

const ICONS: Record<ToastType, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  error: <WarningIcon />,
  warning: <WarningIcon />,
}

/** The container of toasts, once on a page. Both live regions exist before any message, so that screen readers read it. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id

  // Opens the popover again for each message, so that it is above a dialog that was opened since.
  useEffect(() => {
    if (newest === undefined) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])

  const isUrgent = ({ type }: Toast) => type === 'error' || type === 'warning'

  return (
    <div ref={region} popover="manual" className={styles.region}>
      <div role="alert">{shown.filter(isUrgent).map(toastRow)}</div>
      <div role="status">{shown.filter((one) => !isUrgent(one)).map(toastRow)}</div>
    </div>
  )
}

const toastRow = ({ id, message, type, action, joins }: Toast) => (
  <div key={id} className={`${styles.toast} ${styles[type]}`}>
    <span className={styles.icon}>{ICONS[type]}</span>
    <p>
      {joins && <JoinedNames names={joins} />}
      {message}
    </p>
    {action && (
      <Button
        variant="plain"
        onClick={() => {
          close(id)
          action.run()
        }}
      >
        {action.name}
      </Button>
    )}
    <IconButton variant="bare" label="Close this message" icon={<CloseIcon size={18} />} onClick={() => close(id)} />
  </div>
)

const close = (id: number) => show(toasts.filter((shown) => shown.id !== id))

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
