import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. By default full width and one line high. */
  width?: string
  height?: string
  round?: boolean
}

/** A placeholder for loading content. Put `aria-busy` and a label for screen readers on its container. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${round ? styles.round : ''}`} style={{ width, height }} aria-hidden="true" />
  )
}
