// Joins the features: their calls, jobs and socket events.
import { accountJobs } from './account/jobs.ts'
import { requireProof } from './account/require-proof-of-identity.ts'
import { accountRoutes } from './account/routes.ts'
import { endedSessions, createAuthenticate } from './account/sessions.ts'
import { recordPhotoRead, recordProfileRead, recordVideoRead } from './admin/audit.ts'
import { adminJobs } from './admin/jobs.ts'
import { adminRoutes } from './admin/routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { conversationJobs } from './conversations/jobs.ts'
import { conversationSocketHandlers } from './conversations/socket-handlers.ts'
import { presenceChanged, publishPresence } from './conversations/presence.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { endPartedTalks } from './conversations/talks/end-calls.ts'
import { talkRoutes } from './conversations/talks/routes.ts'
import { endTalksWithSessions } from './conversations/talks/end-calls-with-session.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dismissalRoutes } from './dismissals/routes.ts'
import { discoveryJobs } from './discovery/jobs.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { refreshFacets } from './horoscope/horoscope.ts'
import { horoscopeJobs } from './horoscope/jobs.ts'
import { horoscopeRoutes } from './horoscope/routes.ts'
import { interestJobs } from './interests/jobs.ts'
import { interestRoutes } from './interests/routes.ts'
import { matchingJobs } from './matching/jobs.ts'
import { matchingRoutes } from './matching/routes.ts'
import { membershipJobs } from './membership/jobs.ts'
import { membershipRoutes } from './membership/routes.ts'
import { moderationJobs } from './moderation/jobs.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { serveOneClick } from './notifications/one-click-unsubscribe.ts'
import { stopEmails } from './notifications/stop-emails.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { type RenderIllustration, servePhotos } from './photos/access/serve-photos.ts'
import { photoJobs } from './photos/jobs.ts'
import { setAccessCookies } from './photos/access/access-cookie.ts'
import { photoRoutes } from './photos/routes.ts'
import { photoSharingRoutes } from './photo-sharing/routes.ts'
import { paymentJobs } from './payments/jobs.ts'
import { paymentRoutes } from './payments/routes.ts'
import { serveWebhook } from './payments/webhook.ts'
import type { Context } from './platform/context.ts'
import { serveDocs } from './platform/http/api-docs.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { Readiness } from './platform/http/health.ts'
import { openHttp, serveCalls } from './platform/http/http.ts'
import type { Job } from './platform/jobs.ts'
import { singleProcess, redisCluster } from './platform/live/cluster-adapter.ts'
import { startSocketServer } from './platform/live/start-socket-server.ts'
import { servePages } from './platform/http/serve-pages.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { noteChangedProfiles } from './saved-searches/alerts/changed-profiles.ts'
import { stopAlerts } from './saved-searches/alerts/stop-alerts.ts'
import { profileJobs } from './profile/jobs.ts'
import { retentionJobs } from './retention/jobs.ts'
import { searchJobs } from './saved-searches/jobs.ts'
import { safetyRoutes } from './safety/routes.ts'
import { searchRoutes } from './saved-searches/routes.ts'
import { shortlistRoutes } from './shortlist/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { storyRoutes } from './success-stories/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { serveVideos } from './videos/access/serve-videos.ts'
import { videoJobs } from './videos/jobs.ts'
import { videoRoutes } from './videos/routes.ts'
import { recordVisit } from './views/record-visits.ts'
import { viewJobs } from './views/jobs.ts'
import { viewRoutes } from './views/routes.ts'

export const jobs: readonly Job[] = [
  ...accountJobs,
  ...profileJobs,
  ...photoJobs,
  ...videoJobs,
  ...interestJobs,
  ...conversationJobs,
  ...notificationJobs,
  ...discoveryJobs(noteChangedProfiles),
  ...horoscopeJobs,
  ...matchingJobs,
  ...viewJobs,
  ...searchJobs,
  ...membershipJobs,
  ...paymentJobs,
  ...moderationJobs,
  ...adminJobs,
  ...retentionJobs,
]

const routes = [
  ...accountRoutes,
  ...profileRoutes({
    async viewed(ctx, viewer, viewed) {
      recordVisit(ctx, viewer, viewed)
      await recordProfileRead(ctx, viewer, viewed)
    },
    lastActiveSettingSaved: (ctx, member) => void publishPresence(ctx, member),
    horoscopeBasisSaved: refreshFacets,
  }),
  ...photoRoutes,
  ...photoSharingRoutes,
  ...videoRoutes,
  ...discoveryRoutes,
  ...dashboardRoutes,
  ...matchingRoutes,
  ...preferenceRoutes,
  ...dismissalRoutes,
  ...horoscopeRoutes,
  ...interestRoutes({ disconnected: endPartedTalks }),
  ...conversationRoutes,
  ...talkRoutes,
  ...contactRoutes,
  ...membershipRoutes,
  ...paymentRoutes,
  ...notificationRoutes({ requireProof }),
  ...shortlistRoutes,
  ...viewRoutes,
  ...searchRoutes,
  ...safetyRoutes({ blocked: endPartedTalks }),
  ...moderationRoutes,
  ...candidateRoutes,
  ...verificationRoutes,
  ...storyRoutes,
  ...ownDataRoutes,
  ...adminRoutes,
  ...siteRoutes,
]

/**
 * Serves the whole site on one port: pages, calls, photos, videos and sockets. It refuses calls until `readiness` is open. Only an installation
 * with demo members needs `renderIllustration`.
 */
export async function openApp(ctx: Context, renderIllustration?: RenderIllustration) {
  const http = openHttp(ctx, await securityHeaders())
  const readiness = new Readiness(ctx.pool.options.connectionString ?? '')
  await serveDocs(http)
  readiness.guard(http)
  setAccessCookies(http, ctx)
  const authenticate = createAuthenticate(ctx)
  await serveCalls(http, ctx, routes, authenticate)
  servePhotos(http, ctx, { renderIllustration, readByStaff: recordPhotoRead })
  serveVideos(http, ctx, { readByStaff: recordVideoRead })
  await serveOneClick(http, ctx, { '/stop-emails': stopEmails, '/stop-alerts': stopAlerts })
  await serveWebhook(http, ctx)
  await servePages(http, ctx.config.payments)
  await http.ready()
  const { redisUrl } = ctx.config
  const cluster = redisUrl ? redisCluster(redisUrl, ctx.log) : singleProcess
  const auth = { authenticate, endedSessions, isReady: () => readiness.isReady }
  const features = { handlers: conversationSocketHandlers, presenceChanged }
  const sockets = startSocketServer(http.server, ctx, auth, features, cluster)
  ctx.live = endTalksWithSessions(ctx, ctx.live)
  return { http, readiness, sockets }
}
