import { Door } from '../ui/illustrations/door.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import { KeepsakeBox } from '../ui/illustrations/keepsake-box.tsx'
import { Kite } from '../ui/illustrations/kite.tsx'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { Letter } from '../ui/illustrations/letter.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { MendedPot } from '../ui/illustrations/mended-pot.tsx'
import { Shutters } from '../ui/illustrations/shutters.tsx'
import { Slippers } from '../ui/illustrations/slippers.tsx'
import { ThreadBall } from '../ui/illustrations/thread-ball.tsx'
import { TwoGlasses } from '../ui/illustrations/two-glasses.tsx'
import { Specimen, Row } from './specimen.tsx'

export const Illustrations = () => (
  <Specimen title="Pictures">
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
  </Specimen>
)
