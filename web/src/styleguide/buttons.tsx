import { useState } from 'react'
import { Badge, CountBadge, VerifiedBadge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import {
  CloseIcon,
  EnvelopeIcon,
  HeartFilledIcon,
  HeartIcon,
  MessageIcon,
  SavedSearchIcon,
  ShortlistFilledIcon,
  ShortlistIcon,
  ThreadIcon,
} from '../ui/icons.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Tags } from '../ui/tag.tsx'
import { Specimen, Row } from './specimen.tsx'

const LOOKS = ['main', 'quiet', 'plain', 'danger'] as const
const SIZES = ['small', 'normal', 'large'] as const
const TONES = ['good', 'waiting', 'bad', 'gold', 'new', 'plain'] as const
/** One sign, one meaning. */
const SIGNS = [
  HeartIcon,
  HeartFilledIcon,
  ShortlistIcon,
  ShortlistFilledIcon,
  EnvelopeIcon,
  ThreadIcon,
  MessageIcon,
  SavedSearchIcon,
]

export const Buttons = () => (
  <>
    <ButtonSpecimens />
    <ChoiceSpecimens />
    <SignSpecimens />
    <BadgeSpecimens />
  </>
)

const ButtonSpecimens = () => (
  <Specimen title="Buttons">
    {LOOKS.map((look) => (
      <Row key={look}>
        {SIZES.map((size) => (
          <Button key={size} variant={look} size={size}>
            {look}
          </Button>
        ))}
        <Button variant={look} icon={<HeartIcon size={18} />}>
          With a sign
        </Button>
        <Button variant={look} busy>
          Sending…
        </Button>
        <Button variant={look} disabled>
          Not now
        </Button>
      </Row>
    ))}
    <Row>
      <ButtonLink to="/about">A link</ButtonLink>
      <IconButton label="Framed" icon={<CloseIcon />} />
      <IconButton variant="bare" label="Bare" icon={<CloseIcon />} />
    </Row>
    <Button variant="main" wide>
      As wide as its place
    </Button>
  </Specimen>
)

function ChoiceSpecimens() {
  const [tab, setTab] = useState('one')
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen title="Choices">
      <Row>
        <Chip>Pending</Chip>
        <Chip active>Accepted</Chip>
        <Chip open={isOpen} onClick={() => setOpen(!isOpen)}>
          Opens a panel
        </Chip>
      </Row>
      <Tabs
        label="Views"
        tabs={[
          { value: 'one', label: 'All Profiles' },
          { value: 'two', label: 'Recommended' },
          { value: 'three', label: 'Recently Joined' },
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <Pager page={page} pages={3} of={{ size: 20, total: 45 }} onPage={setPage} />
    </Specimen>
  )
}

const SignSpecimens = () => (
  <Specimen title="Signs: interest, shortlist, requests, matches, messages, saved searches">
    <Row>
      {SIGNS.map((Sign, index) => (
        <Sign key={index} size={28} />
      ))}
    </Row>
  </Specimen>
)

const BadgeSpecimens = () => (
  <Specimen title="Badges">
    <Row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <VerifiedBadge />
      <CountBadge count={7} of="unread messages" />
      <CountBadge count={140} of="unread messages" />
    </Row>
    <Tags of={['Reading', 'Music', 'कविता', 'கவிதை']} />
  </Specimen>
)
