import { Link } from '@tanstack/react-router'
import { ReadingPage } from './reading-page.tsx'
import { HeroIllustration } from './hero-illustration.tsx'

export const AboutScreen = () => (
  <ReadingPage
    title="About Parinay"
    lead="Parinay helps people in India, and Indians elsewhere, to find a partner for life. Some write their profile themselves; for others a parent, a sister or a friend does. Both are welcome."
    picture={<HeroIllustration />}
    changedOn="2026-11-20"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'purpose',
    title: 'What it is for',
    text: (
      <>
        <p>
          Marriage, and nothing else. Parinay is strictly for matrimony: it is not a dating site, and obscene material
          has no place on it. Women can register from 18 years of age and men from 21, the ages at which the law of
          India lets people marry.
        </p>
        <p>
          Every profile says for whom it was created: for oneself, a son, a daughter, a sister, a brother, a relative or
          a friend. So everybody knows that it may be a family they are writing to.
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
          <li>You write a profile, or somebody close to you does.</li>
          <li>You search, or look at whom we suggest, and send an interest to somebody.</li>
          <li>The other side accepts or declines. Declining is one tap, and no reason is asked for.</li>
          <li>Once an interest is accepted, and not before, the two of you can write to each other.</li>
        </ol>
        <p>What happens next belongs to you and your families, at your own pace.</p>
      </>
    ),
  },
  {
    id: 'promises',
    title: 'What we keep to',
    text: (
      <>
        <ul>
          <li>
            <strong>Numbers are computed.</strong> A count on a member’s page was counted, not written, and a match
            percentage follows ten written rules that work the same in both directions. It says how two profiles fit on
            paper, not how two people will get on.
          </li>
          <li>
            <strong>Badges are not for sale.</strong> The tick on a profile comes from a person who looked at it. We say
            plainly{' '}
            <Link to="/safety-tips" hash="verified">
              what that does and does not mean
            </Link>
            .
          </li>
          <li>
            <strong>Photos and phone numbers are withheld by the server.</strong> What somebody may not see is not sent
            to their device, rather than sent and covered up.
          </li>
          <li>
            <strong>People are treated alike.</strong> Every religion, community and language; never married, divorced,
            widowed; younger and older. Nobody is filtered out unless you choose it, and complexion is never asked for.
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
        plans are being prepared and are not on sale; before they are, their prices and limits will be written out in
        full. Nobody from Parinay will ever ask you for money by message or by telephone.
      </p>
    ),
  },
]
