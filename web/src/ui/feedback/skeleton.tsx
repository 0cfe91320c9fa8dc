import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; as wide as its place and one line high unless told. */
  width?: string
  height?: string
  round?: boolean
}

/** The shape of what is on its way. Put `aria-busy` and a word for the ear on the place that waits. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${round ? styles.round : ''}`} style={{ width, height }} aria-hidden="true" />
  )
}
