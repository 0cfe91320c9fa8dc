import { type ReactNode, useId } from 'react'
import { buttonClass } from '../ui/button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps {
  icon: ReactNode
  variant: 'main' | 'quiet'
  /** The types of files, as an input names them. */
  accept: string
  multiple?: boolean
  /** Opens the camera of a phone instead of its files. */
  capture?: boolean
  className?: string | undefined
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

/** A button that opens the device's file picker. The input itself has the focus and the name. */
export function FileButton({
  icon,
  variant,
  accept,
  multiple,
  capture,
  className = '',
  onFiles,
  children,
}: FileButtonProps) {
  const id = useId()
  return (
    <span className={`${styles.way} ${className}`}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture ? 'user' : undefined}
        className={styles.input}
        onChange={({ target }) => {
          onFiles(target.files)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant })}>
        {icon}
        {children}
      </label>
    </span>
  )
}
