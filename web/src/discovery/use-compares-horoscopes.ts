import { useSession } from '../platform/session.ts'

/** Whether this member can search by horoscope. Others do not see these filters. */
export const useComparesHoroscopes = () => useSession()?.user.comparesHoroscopes === true
