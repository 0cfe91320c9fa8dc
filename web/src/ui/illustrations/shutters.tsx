import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A window whose shutters are closed. */
export const Shutters = () => (
  <Picture>
    <path
      d="M48 118V66C48 56 54 54 60 51 66 48 74 46 80 38 86 46 94 48 100 51 106 54 112 56 112 66V118Z"
      className={s.peacock}
    />
    <path d="M80 38V118" className={s.shadeLine} />
    <path
      d="M54 84V72L64 63 74 72V84ZM86 84V72L96 63 106 72V84ZM54 92H74V110H54ZM106 92H86V110H106Z"
      className={s.shade}
    />
    <circle cx="76" cy="90" r="3" className={s.marigold} />
    <circle cx="84" cy="90" r="3" className={s.marigold} />
    <path d="M43 115H117V120H43Z" className={s.brick} />
  </Picture>
)
