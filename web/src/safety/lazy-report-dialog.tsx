import { lazyDialog } from '../platform/lazy-part.tsx'

/** The form for a report. Its file comes when somebody opens it. */
export const LazyReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)
