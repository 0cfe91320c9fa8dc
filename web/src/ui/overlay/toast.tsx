import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons.tsx'
import styles from './toast.module.css'

export type ToastType = 'info' | 'success' | 'error' | 'warning'

interface Toast {
  id: number
  message: string
  type: ToastType
  action?: ToastAction | undefined
}

interface ToastAction {
  name: string
  run: () => void
}

const DURATION_MS = 4_000
/** Whoever may act needs the time to reach it. */
const ACTION_DURATION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Tells the person something in passing. It leaves by itself, or when it is closed. */
export function toast(message: string, type: ToastType = 'info', how: number | { action: ToastAction } = DURATION_MS) {
  const id = ++lastId
  const { action } = typeof how === 'number' ? {} : how
  show([...toasts.filter((shown) => shown.message !== message), { id, message, type, action }])
  setTimeout(() => close(id), typeof how === 'number' ? how : ACTION_DURATION_MS)
}

/** Nothing that was told to one person is shown to, or undone by, the next. */
export const clearToasts = () => show([])

const ICONS: Record<ToastType, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  error: <WarningIcon />,
  warning: <WarningIcon />,
}

/** Where toasts appear; once on a page. Both regions are there before anything is said, so that it is read aloud. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const region = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id

  // Shown anew with each message, so that it lies above a dialog that was opened since.
  useEffect(() => {
    if (newest === undefined) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])

  const isUrgent = ({ type }: Toast) => type === 'error' || type === 'warning'

  return (
    <div ref={region} popover="manual" className={styles.place}>
      <div role="alert">{shown.filter(isUrgent).map(toastRow)}</div>
      <div role="status">{shown.filter((one) => !isUrgent(one)).map(toastRow)}</div>
    </div>
  )
}

const toastRow = ({ id, message, type, action }: Toast) => (
  <div key={id} className={`${styles.toast} ${styles[type]}`}>
    <span className={styles.icon}>{ICONS[type]}</span>
    <p>{message}</p>
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
