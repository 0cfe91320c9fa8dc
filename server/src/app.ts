// Joins the features: their calls, jobs and socket events.
import { accountJobs } from './account/jobs.ts'
import { accountRoutes } from './account/routes.ts'
import { endedSessions, createAuthenticate } from './account/sessions.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminRoutes } from './admin/routes.ts'
import { conversationJobs } from './conversations/jobs.ts'
import { conversationSocketHandlers } from './conversations/socket-handlers.ts'
import { presenceChanged, publishPresence } from './conversations/presence.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { discoveryJobs } from './discovery/jobs.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { interestRoutes } from './interests/routes.ts'
import { matchingRoutes } from './matching/routes.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { serveOneClick } from './notifications/unsubscribe-header.ts'
import { stopEmails } from './notifications/settings.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { servePhotos } from './photos/access/delivery.ts'
import { photoJobs } from './photos/jobs.ts'
import { setAccessCookies } from './photos/access/access-cookie.ts'
import { photoRoutes } from './photos/routes.ts'
import { photoSharingRoutes } from './photo-sharing/routes.ts'
import type { Context } from './platform/context.ts'
import { serveDocs } from './platform/http/api-docs.ts'
import { addSecurityHeaders } from './platform/http/headers.ts'
import { Readiness } from './platform/http/health.ts'
import { openHttp, serveCalls } from './platform/http/http.ts'
import type { Job } from './platform/jobs.ts'
import { singleProcess, redisCluster } from './platform/live/cluster-adapter.ts'
import { openSockets } from './platform/live/sockets.ts'
import { servePages } from './platform/http/pages.ts'
import { profileRoutes } from './profile/routes.ts'
import { noteChangedProfiles } from './saved-searches/alerts/changed-profiles.ts'
import { stopAlerts } from './saved-searches/alerts/unsubscribe.ts'
import { searchJobs } from './saved-searches/jobs.ts'
import { searchRoutes } from './saved-searches/routes.ts'
import { shortlistRoutes } from './shortlist/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { recordVisit } from './views/visits.ts'
import { viewJobs } from './views/jobs.ts'
import { viewRoutes } from './views/routes.ts'

export const jobs: readonly Job[] = [
  ...accountJobs,
  ...photoJobs,
  ...conversationJobs,
  ...notificationJobs,
  ...discoveryJobs(noteChangedProfiles),
  ...viewJobs,
  ...searchJobs,
  ...adminJobs,
]

const routes = [
  ...accountRoutes,
  ...profileRoutes({ viewed: recordVisit, lastActiveSettingSaved: (ctx, member) => void publishPresence(ctx, member) }),
  ...photoRoutes,
  ...photoSharingRoutes,
  ...discoveryRoutes,
  ...dashboardRoutes,
  ...matchingRoutes,
  ...interestRoutes,
  ...conversationRoutes,
  ...notificationRoutes,
  ...shortlistRoutes,
  ...viewRoutes,
  ...searchRoutes,
  ...adminRoutes,
  ...siteRoutes,
]

/** Serves the whole site on one port: pages, calls, photos and sockets. It refuses calls until `readiness` is open. */
export async function openApp(ctx: Context) {
  const http = openHttp(ctx)
  const readiness = new Readiness(ctx.pool.options.connectionString ?? '')
  await addSecurityHeaders(http)
  await serveDocs(http)
  readiness.guard(http)
  setAccessCookies(http, ctx)
  const authenticate = createAuthenticate(ctx)
  await serveCalls(http, ctx, routes, authenticate)
  servePhotos(http, ctx)
  await serveOneClick(http, ctx, { '/stop-emails': stopEmails, '/stop-alerts': stopAlerts })
  await servePages(http)
  await http.ready()
  const { redisUrl } = ctx.config
  const cluster = redisUrl ? redisCluster(redisUrl, ctx.log) : singleProcess
  const auth = { authenticate, endedSessions, isReady: () => readiness.isReady }
  const features = { handlers: conversationSocketHandlers, presenceChanged }
  const sockets = openSockets(http.server, ctx, auth, features, cluster)
  return { http, readiness, sockets }
}
