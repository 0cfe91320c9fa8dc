import { ArchFrame, EmptyArch } from '../ui/ornament/arch-frame.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Photo } from '../ui/photo.tsx'
import { Specimen, Row } from './specimen.tsx'
import styles from './people.module.css'

export function People() {
  return (
    <Specimen title="Persons">
      <Row>
        <Avatar name="Asha" />
        <Avatar name="आशा" size={64} />
        <Avatar name="Rohan" photo="/portraits/hero-man.webp" size={64} />
        <EmptyArch />
      </Row>
      <div className={styles.photos}>
        <Photo src="/portraits/hero-woman.webp" alt="Asha" />
        <Photo alt="Rohan" name="Rohan" />
        <ArchFrame>
          <Photo src="/portraits/hero-man.webp" alt="Rohan" />
        </ArchFrame>
      </div>
    </Specimen>
  )
}
