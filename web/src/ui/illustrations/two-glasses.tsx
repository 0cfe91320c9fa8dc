import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** Two glasses of tea, waiting for a talk. */
export const TwoGlasses = () => (
  <Picture>
    <path d="M53 78H75L71 116H57ZM85 78H107L103 116H89Z" className={s.paper} />
    <path d="M54.5 86H73.5L70.5 114H57.5ZM86.5 86H105.5L102.5 114H89.5Z" className={s.brick} />
    <path d="M54.5 86H73.5L73 90.5H55ZM86.5 86H105.5L105 90.5H87Z" className={s.light} />
    <path
      d="M60 70C56 64 66 62 62 55M68 70C64 64 74 62 70 55M92 70C88 64 98 62 94 55M100 70C96 64 106 62 102 55"
      className={s.line}
    />
    <path d="M44 116H116V120H44Z" className={s.sindoor} />
  </Picture>
)
