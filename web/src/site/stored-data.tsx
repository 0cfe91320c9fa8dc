import styles from './stored-data.module.css'

interface StoredItem {
  what: string
  why: string
  seenBy: string
}

const STORED_DATA: readonly StoredItem[] = [
  {
    what: 'Phone number',
    why: 'To sign in, and to keep one person from having many accounts',
    seenBy: 'You and staff. No other member, and no visitor',
  },
  {
    what: 'Password, as a hash from which it cannot be read back',
    why: 'To sign in',
    seenBy: 'Nobody',
  },
  {
    what: 'Name, gender, date of birth, for whom the profile was created',
    why: 'To introduce you, and to keep to the legal ages',
    seenBy: 'Members who are signed in. Visitors: first name and age',
  },
  {
    what: 'Height, marital status, mother tongue, religion, community, manglik, diet, smoking, drinking, hobbies, what you write about yourself and about whom you hope for',
    why: 'To be found, and to see who fits',
    seenBy: 'Members who are signed in. Visitors: height and religion',
  },
  {
    what: 'Education, work, income, city and state',
    why: 'The same',
    seenBy: 'Members who are signed in. Visitors: degree, occupation, city and state',
  },
  {
    what: 'Names and work of your parents, number of brothers and sisters, family type',
    why: 'So that families can get to know each other. All of it is optional except the family type',
    seenBy: 'Members who are signed in',
  },
  {
    what: 'Photos with their captions, and whether a moderator approved them. The file you sent is deleted once the photo is made; its place, time and camera are in no copy',
    why: 'To show you',
    seenBy:
      'Approved ones: members who are signed in, or, if you choose so, only those you share an interest with, or only those you show them on request. The others: you and staff',
  },
  {
    what: 'Who asked to see your photos, and what you answered',
    why: 'To show them to those you chose, until you take it back',
    seenBy: 'You. Whoever asked is not told of a no',
  },
  {
    what: 'Which members opened your photos in full size, and when. Each such photo bears a faint mark of who opened it',
    why: 'So that a photo that leaks can be traced',
    seenBy: 'You; the mark also tells staff, whoever shows it to them',
  },
  {
    what: 'What machines noticed about a photo: how many faces, whether it is small, a screenshot, perhaps nude, or like another member’s; a fingerprint of 64 bits to tell. No face is recognised, and nothing is sent elsewhere',
    why: 'To advise the moderator, who decides. The fingerprint of a rejected photo stays without your name, so that it is known again',
    seenBy: 'Staff',
  },
  {
    what: 'Interests sent and received, with their answers and times',
    why: 'To bring two people together, once',
    seenBy: 'The two of you, and staff',
  },
  {
    what: 'Messages, how far each of you has received and read, and what you deleted for yourself',
    why: 'To show your conversation on every device',
    seenBy: 'The two of you. Staff see who writes to whom and when, not what. Messages are not encrypted end to end',
  },
  {
    what: 'Sessions: when one began, was last used and will end',
    why: 'To keep you signed in, and to sign you out after 60 days without a visit',
    seenBy: 'Nobody; the key itself is kept only in your browser',
  },
  {
    what: 'When you were last active, to within five minutes',
    why: 'To show those you talk with that you are here, unless you switch it off',
    seenBy: 'The people you have a conversation with, and the operator',
  },
  {
    what: 'What you were told, and how you want to be told',
    why: 'To tell you of interests, messages and photos; deleted after 90 days',
    seenBy: 'You',
  },
  {
    what: 'Your shortlist, and your notes about the people on it',
    why: 'To keep in mind whom you liked, until you take them off it',
    seenBy: 'You. The people on it are not told',
  },
  {
    what: 'Whose profiles you opened, and when last, to within an hour',
    why: 'To find them again, and to show people who took an interest; deleted after 180 days',
    seenBy: 'You, and the person whose profile it was, unless your profile is hidden or you leave no trace',
  },
  {
    what: 'Your saved searches, how often you want to be told, and whom they found',
    why: 'To tell you of new people who fit, each once. Whom they found is deleted after 180 days',
    seenBy: 'You',
  },
  {
    what: 'Your e-mail address, if you give one',
    why: 'To write to you as often as you have chosen, once you have confirmed it',
    seenBy: 'Nobody but you; the mail server that sends the e-mails',
  },
  {
    what: 'The address your browser gives for pushes, if you turn them on',
    why: 'To tell you while the site is closed; the push goes encrypted through the service of the maker of your browser',
    seenBy: 'Nobody; deleted when you turn pushes off or log out',
  },
  {
    what: 'Failed logins for a phone number',
    why: 'To stop somebody who is guessing passwords',
    seenBy: 'Nobody; forgotten after 15 minutes, and deleted at night',
  },
  {
    what: 'What staff changed about your account',
    why: 'So that staff can be held to account',
    seenBy: 'Admins',
  },
]

/** Everything that is stored about a member: what, why, and before whose eyes it comes. */
export const StoredDataTable = () => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Why</th>
        <th scope="col">Who sees it</th>
      </tr>
    </thead>
    <tbody>
      {STORED_DATA.map(({ what, why, seenBy }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label="Why">{why}</td>
          <td data-label="Who sees it">{seenBy}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
