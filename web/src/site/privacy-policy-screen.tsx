import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { Link } from '@tanstack/react-router'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { AFTER_DELETION } from '@parinay/contract/vocabulary/retention-periods'
import { LazyRecipientList } from './lazy-recipient-list.tsx'
import { RetentionTable } from './retention-table.tsx'
import { StoredDataTable } from './stored-data-table.tsx'
import { ReadingPage } from './reading-page.tsx'
import { ScreenLink } from './screen-link.tsx'

export const PrivacyPolicyScreen = () => (
  <ReadingPage
    title="Privacy Policy"
    lead="What we store about you, why, who sees it, and how to correct or erase it. This page describes what the site does today."
    changedOn={CONSENT_VERSIONS.privacy}
    sections={SECTIONS}
  />
)

const SECTIONS = [
  {
    id: 'short',
    title: 'In short',
    text: (
      <ul>
        <li>You are here to be found by people who want to marry, so signed-in members can read your profile.</li>
        <li>Your phone number is shown to another member only if you allow it, and you can take that back.</li>
        <li>
          There is no advertising, no analytics and no tracking. We do not sell your data. Who helps to run this site is
          named below.
        </li>
        <li>You can delete your profile yourself. It is removed from this site immediately.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    text: (
      <>
        <p>
          The operator named here decides how this site is run, and is the data fiduciary under the Digital Personal
          Data Protection Act, 2023. The grievance officer also answers questions about personal data.
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What we store, why, and who sees it',
    text: (
      <>
        <StoredDataTable />
        <p>
          Staff are the moderators and admins of this site. Only an admin can export the list of members, and every
          export is recorded. Visitors who have not signed in see only a short preview, without a photo, a surname, an
          employer or anything about your family.
        </p>
        <p>
          Besides the access log, your IP address is kept for a day at most, to stop automated requests. The site’s own
          log file holds no name, number, text or address. The operator’s hosting company may keep its own access log.
        </p>
      </>
    ),
  },
  {
    id: 'recipients',
    title: 'Who else gets data',
    text: (
      <>
        <p>The operator uses others to run this site. They get what they need for it, and nothing more:</p>
        <LazyRecipientList />
      </>
    ),
  },
  {
    id: 'relatives',
    title: 'When you write about someone else',
    text: (
      <p>
        If you create a profile for a son, a daughter or a friend, it is their personal data. Ask them first, show them
        what you wrote, and delete it when they ask you to. The same goes for what you say about parents, brothers and
        sisters: leave out what they would not want strangers to read. Anyone described here without their consent can{' '}
        <Link to="/contact" hash="grievance">
          complain
        </Link>{' '}
        without being a member.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Your consent, and how to withdraw it',
    text: (
      <p>
        You give your consent by registering and by filling in your profile; you can leave any optional field empty.
        Withdrawing it is as easy: clear a field in the <ScreenLink to="/profile-setup">profile editor</ScreenLink>, or
        delete the profile. People may remember what they have already seen, but we stop showing it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    text: (
      <ul>
        <li>
          <strong>To know.</strong> <ScreenLink to="/my-profile">My Profile</ScreenLink> shows what your profile holds.
          “My data” in <ScreenLink to="/settings">Settings</ScreenLink> shows who has seen it, and gives you a copy of
          everything as a file.
        </li>
        <li>
          <strong>To correct and complete.</strong> In the <ScreenLink to="/profile-setup">profile editor</ScreenLink>,
          at any time. You change your phone number in <ScreenLink to="/settings">Settings</ScreenLink>.
        </li>
        <li>
          <strong>To erase.</strong> “Delete my profile” under “Leaving Parinay” in{' '}
          <ScreenLink to="/settings">Settings</ScreenLink>.
        </li>
        <li>
          <strong>To nominate</strong> someone to act for you after your death: “My data” in{' '}
          <ScreenLink to="/settings">Settings</ScreenLink>.
        </li>
        <li>
          <strong>To complain.</strong> First to the grievance officer, who decides{' '}
          <Link to="/contact" hash="clocks">
            within 7 days
          </Link>
          ; after that to the Data Protection Board of India.
        </li>
      </ul>
    ),
  },
  {
    id: 'deletion',
    title: 'How long we keep it, and what deleting does',
    text: (
      <>
        <p>We keep your data while your account exists. Some of it we delete earlier, every night:</p>
        <RetentionTable />
        <p>
          When you delete your profile, your account, profile, sessions, interests and conversations are erased in one
          step, and your files within the hour. The conversations disappear for the other person too. If you choose
          seven days to think it over, everything is hidden at once and erased afterwards, unless you log in before.
        </p>
        <p>What stays:</p>
        <ul>
          {AFTER_DELETION.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>
          Deactivating is different: an admin can deactivate an account after a complaint. Other members then cannot see
          it, but it is not erased.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What we store in your browser',
    text: (
      <p>
        One cookie, so that photos open only in your browser, and a few entries that keep you signed in or remember your
        choices. All are listed in the <Link to="/cookies">Cookie Policy</Link>.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Women under 18 and men under 21 cannot register, even with their parents’ consent. If you find a child’s data
        here, tell us and we will erase it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    text: (
      <p>
        Passwords are stored as argon2id hashes and session keys as SHA-256 hashes. Each photo link is made for one
        viewer, opens only in that viewer’s browser and stops working after one to two hours. Every time it is opened,
        we check that the viewer may still see the photo. Phone numbers are stored in a separate table that no list of
        profiles reads. If data is lost or falls into the wrong hands, the operator must inform the people affected and
        the Data Protection Board without delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: (
      <p>
        The date of the last change is at the top. Before we store more, or show it to more people, the operator must
        inform members.
      </p>
    ),
  },
]
