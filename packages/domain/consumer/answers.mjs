// Uses the installed package as an app does. Run by Node in a temporary folder: see src/package.more.test.ts.
import '@imsang/domain/temporal'
import { boundsOfSubjectDate, deriveSubjectStatus, parseBaselineDate, todayInSeoul, visitWindow } from '@imsang/domain'
import { countSubjectDates } from '@imsang/domain/enrolment-statistics'

const dates = { consentDate: '2025-03-01', enrollmentDate: '2025-03-10' }

process.stdout.write(
  JSON.stringify({
    node: Number.parseInt(process.versions.node, 10),
    status: deriveSubjectStatus(dates),
    bounds: boundsOfSubjectDate('completionDate', dates, '2025-06-30'),
    window: visitWindow('2024-02-28', { before: 3, after: 2 }),
    baselines: ['2025.3.5', '2025-02-30'].map((text) => parseBaselineDate(text)),
    // One second before midnight in Seoul, and midnight.
    days: [1_735_657_199_000, 1_735_657_200_000].map(todayInSeoul),
    counts: countSubjectDates([dates, {}]),
  }),
)
