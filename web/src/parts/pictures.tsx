import { Door } from '../ui/pictures/door.tsx'
import { Garlands } from '../ui/pictures/garlands.tsx'
import { KeepsakeBox } from '../ui/pictures/keepsake-box.tsx'
import { Kite } from '../ui/pictures/kite.tsx'
import { Lamp } from '../ui/pictures/lamp.tsx'
import { Letter } from '../ui/pictures/letter.tsx'
import { LookingGlass } from '../ui/pictures/looking-glass.tsx'
import { MendedPot } from '../ui/pictures/mended-pot.tsx'
import { Shutters } from '../ui/pictures/shutters.tsx'
import { Slippers } from '../ui/pictures/slippers.tsx'
import { ThreadBall } from '../ui/pictures/thread-ball.tsx'
import { TwoGlasses } from '../ui/pictures/two-glasses.tsx'
import { Part, Row } from './part.tsx'

export const Pictures = () => (
  <Part title="Pictures">
    <Row>
      {[
        Door,
        Garlands,
        KeepsakeBox,
        Kite,
        Lamp,
        Letter,
        LookingGlass,
        MendedPot,
        Shutters,
        Slippers,
        ThreadBall,
        TwoGlasses,
      ].map((Picture, at) => (
        <Picture key={at} />
      ))}
    </Row>
  </Part>
)
