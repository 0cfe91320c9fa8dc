import { Link } from '@tanstack/react-router'
import { ReadingPage } from './reading-page.tsx'
import { HeroIllustration } from './hero-illustration.tsx'

export const AboutScreen = () => (
  <ReadingPage
    title="About Parinay"
    lead="Parinay helps people in India, and Indians elsewhere, to find a partner for life. Some write their own profile; for others, a parent, a sister or a friend does. Both are welcome."
    picture={<HeroIllustration />}
    changedOn="2026-11-27"
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'purpose',
    title: 'What it is for',
    text: (
      <>
        <p>
          Marriage, and nothing else. Parinay is strictly for matrimony: it is not a dating site, and obscene material
          has no place on it. Women can register from the age of 18 and men from 21, the legal ages for marriage in
          India.
        </p>
        <p>
          Every profile says who it was created for: for oneself, a son, a daughter, a sister, a brother, a relative or
          a friend. So everyone knows that they may be writing to a family.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How people meet here',
    text: (
      <>
        <ol>
          <li>You write a profile, or someone close to you does.</li>
          <li>You search, or look at your recommended matches, and send an interest.</li>
          <li>The other person accepts or declines. Declining is one tap, and no reason is asked for.</li>
          <li>Once an interest is accepted, and not before, the two of you can write to each other.</li>
        </ol>
        <p>What happens next belongs to you and your families, at your own pace.</p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'Our promises',
    text: (
      <>
        <ul>
          <li>
            <strong>Numbers are real.</strong> Every count on a member’s page comes from actual profiles and visits. A
            match percentage is the same in both directions. It compares how likely two people are to say yes, and
            cannot say how they will get on.
          </li>
          <li>
            <strong>Badges are not for sale.</strong> A person on our team looks at a profile before it gets the tick.
            We say plainly{' '}
            <Link to="/safety-tips" hash="verified">
              what that does and does not mean
            </Link>
            .
          </li>
          <li>
            <strong>Hidden means hidden.</strong> A photo or phone number that someone may not see is never sent to
            their device, not even blurred.
          </li>
          <li>
            <strong>People are treated alike.</strong> Every religion, community and language; never married, divorced,
            widowed; younger and older. Nobody is filtered out unless you choose it, and we never ask about complexion.
          </li>
          <li>
            <strong>Leaving is easy.</strong> You can delete your profile yourself, on{' '}
            <Link to="/faqs" hash="delete">
              one page and in two steps
            </Link>
            .
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'money',
    title: 'What it costs',
    text: (
      <p>
        Nothing, at present. Registering, searching, sending interests and writing to people who accepted are free. Paid
        plans are being prepared and are not on sale yet; we will publish their prices and limits first. Nobody from
        Parinay will ever ask you for money by message or phone.
      </p>
    ),
  },
]
