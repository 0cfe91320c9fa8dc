import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import { SCREENS, SCREENS_TITLE } from './landing-texts.ts'
import styles from './product-pictures.module.css'

/** Pictures of two screens of the product, each in an arch. */
export const ProductPictures = () => (
  <section className={styles.band}>
    <div className={styles.words}>
      <h2>{SCREENS_TITLE}</h2>
      <p>{SCREENS.text}</p>
      <p className={styles.note}>{SCREENS.note}</p>
    </div>
    <div className={styles.pictures}>
      {SCREENS.pictures.map(({ file, alt }) => (
        <ArchFrame key={file}>
          <img src={file} alt={alt} width={400} height={690} loading="lazy" decoding="async" />
        </ArchFrame>
      ))}
    </div>
  </section>
)
