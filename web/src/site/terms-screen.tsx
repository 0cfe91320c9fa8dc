import { Link } from '@tanstack/react-router'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ScreenLink } from './screen-link.tsx'

export const TermsScreen = () => (
  <ReadingPage
    title="Terms of Service"
    lead="What you may expect here and what is expected of you. Whoever uses Parinay agrees to it."
    changedOn="2026-11-20"
    sections={PARTS}
  />
)

const PARTS = [
  {
    id: 'purpose',
    title: 'One purpose',
    text: (
      <p>
        Parinay is strictly for matrimony. It brings together people who want to enter into a marriage, and the families
        and friends who help them. It is not a dating site, not a place to advertise, and no place for obscene material.
      </p>
    ),
  },
  {
    id: 'operator',
    title: 'With whom you agree this',
    text: (
      <>
        <p>With the operator of this installation:</p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who may be here',
    text: (
      <ul>
        <li>Women from 18 and men from 21 years of age. There are no exceptions.</li>
        <li>People who are free to marry under the law that applies to them, or who await a divorce and say so.</li>
        <li>
          Relatives and friends who write a profile for such a person, with that person’s knowledge and consent. The
          profile says for whom it was created.
        </li>
        <li>One profile for one person, with a phone number that belongs to whoever looks after it.</li>
      </ul>
    ),
  },
  {
    id: 'truth',
    title: 'What you confirm by registering',
    text: (
      <p>
        That you, or the person for whom you register, intend to marry; that what you write is true, and that you will
        correct it when it changes, above all the date of birth, the marital status and the income; that photos show the
        person concerned as they look today, and that you may use them.
      </p>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    text: (
      <ul>
        <li>Pretending to be somebody else, or describing somebody without their consent.</li>
        <li>Asking other members for money, gifts, documents or investments, whatever the reason.</li>
        <li>
          Demanding or offering dowry, in any words. It is{' '}
          <Link to="/safety-tips" hash="dowry">
            a crime
          </Link>
          .
        </li>
        <li>Nudity, sexual acts or invitations to them, in pictures or in words.</li>
        <li>
          Threats, stalking, blackmail, insults, and contempt for somebody’s religion, caste, gender or disability.
        </li>
        <li>Pictures made or altered by a computer so that they show somebody falsely.</li>
        <li>Phone numbers, addresses and advertisements in the text of a profile.</li>
        <li>Copying other people’s profiles and photos, by hand or by machine, for any other use.</li>
        <li>Anything else that the law of India forbids, or that disturbs the running of the site.</li>
      </ul>
    ),
  },
  {
    id: 'consequences',
    title: 'What happens otherwise',
    text: (
      <p>
        Moderators may reject a photo and take a profile’s verification back. An admin may deactivate an account, which
        ends all its sessions and hides it at once, or delete it. Whoever is affected may{' '}
        <Link to="/contact" hash="grievance">
          object
        </Link>
        , and is told the reason. Where the law asks for it, the authorities are informed.
      </p>
    ),
  },
  {
    id: 'not-promised',
    title: 'What we cannot promise',
    text: (
      <>
        <p>
          Parinay introduces people; it does not vouch for them. We have not checked identities, ages, incomes or
          marital histories. Please read{' '}
          <Link to="/safety-tips" hash="verified">
            what “Verified” means
          </Link>
          , and satisfy yourself before you decide anything. A match percentage compares what two people wrote and says
          nothing about their character.
        </p>
        <p>
          Nor can we promise that you find somebody, or that the site is reachable at every moment. Liability that the
          law does not allow to be excluded stays as it is.
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What you write stays yours',
    text: (
      <p>
        You keep every right to your words and pictures. You allow the operator to store them and to show them to
        members of this site as the <Link to="/privacy">Privacy Policy</Link> describes, for as long as they are in your
        profile, and for nothing else.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    text: (
      <p>
        Everything that works today is free of charge, and nothing is on sale. When paid plans are offered, their price
        with tax, their length and their limits will be shown before you pay; none of them will begin by itself.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving',
    text: (
      <p>
        You may end this agreement at any moment, without a reason: “Delete my profile” at the foot of{' '}
        <ScreenLink to="/my-profile">My Profile</ScreenLink>. What then happens to your data is said in{' '}
        <Link to="/privacy" hash="deletion">
          the Privacy Policy
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    text: (
      <p>
        The grievance officer acknowledges a complaint within 24 hours and decides it within 7 days.{' '}
        <Link to="/contact">How to complain, and where to turn afterwards</Link>.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and changes',
    text: (
      <p>
        The law of India applies. If a part of these terms does not hold, the rest does. When they change, the day at
        the top changes with them, and the operator has to tell members before a change that asks more of them begins;
        whoever does not agree can leave.
      </p>
    ),
  },
]
