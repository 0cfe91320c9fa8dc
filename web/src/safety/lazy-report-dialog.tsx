import { lazyPart } from '../platform/lazy-part.tsx'

/** The form for a report. Its file comes when somebody opens it. */
export const LazyReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)
