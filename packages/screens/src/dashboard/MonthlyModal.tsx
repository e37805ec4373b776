import type { MonthlyEnrolment } from '@imsang/api-client'
import { type AchievementColour, achievementOf, type Month } from '@imsang/domain/enrolment-statistics'
import { TEXT_LIMITS } from '@imsang/domain/korean'
import { BandChart, type BandLevel } from '@imsang/ui/BandChart'
import { Button } from '@imsang/ui/Button'
import { Dialog } from '@imsang/ui/Dialog'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import type { Tone } from '@imsang/ui/theme'
import type { Figure } from './figures'
import { DASHBOARD } from './messages'

export type MonthlyState =
  | { kind: 'loading' }
  /** The server refused: with its message, if it sent one [DASH-059, DASH-060]. */
  | { kind: 'refused'; message: string | null; isRetrying: boolean }
  /** The answer did not arrive [DASH-061]. */
  | { kind: 'failed'; isRetrying: boolean }
  | { kind: 'ready'; institutions: readonly MonthlyEnrolment[] }

export interface MonthlyModalProps {
  month: Month
  state: MonthlyState
  actions: {
    retry: () => void
    /** Opens the list behind the number of an institution [DASH-086]; without it the numbers are text. */
    open?: (figure: Figure) => void
  }
  onClose: () => void
}

/** The tone of each level of achievement; the chart adds a pattern and the words [DASH-027 … DASH-030, DEC-892]. */
const TONES: Record<AchievementColour, Tone> = { green: 'positive', blue: 'info', amber: 'caution', red: 'critical' }

const COLOURS = Object.keys(TONES) as AchievementColour[]

const LEVELS: readonly BandLevel[] = COLOURS.map((colour) => ({ label: DASHBOARD.levels[colour], tone: TONES[colour] }))

/** How far each institution was by the end of a month [DASH-024, DASH-026 … DASH-034, DASH-059 … DASH-061]. */
export function MonthlyModal({ month, state, actions, onClose }: MonthlyModalProps) {
  const labels = useLabels()
  return (
    <Dialog
      title={DASHBOARD.monthly(month)}
      width={640}
      isOpen
      onOpenChange={onClose}
      isDismissable
      actions={<Button onPress={onClose}>{labels.close}</Button>}
    >
      <Content month={month} state={state} actions={actions} />
    </Dialog>
  )
}

function Content({ month, state, actions }: Omit<MonthlyModalProps, 'onClose'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingRegion slowMessage={DASHBOARD.slow}>
          <Bars month={month} institutions={null} open={actions.open} />
        </LoadingRegion>
      )
    case 'refused':
    case 'failed': {
      const title = state.kind === 'failed' ? DASHBOARD.monthlyFailed : (state.message ?? DASHBOARD.monthlyRefused)
      return <ErrorState title={title} onRetry={actions.retry} isRetrying={state.isRetrying} />
    }
    case 'ready':
      return <Bars month={month} institutions={state.institutions} open={actions.open} />
  }
}

interface BarsProps {
  month: Month
  /** Null while they load. */
  institutions: readonly MonthlyEnrolment[] | null
  open: MonthlyModalProps['actions']['open']
}

function Bars({ month, institutions, open }: BarsProps) {
  const items = (institutions ?? []).map(({ institutionName, cumulativeEnrolled, targetEnrollment }) => {
    const { achievementRate, colour } = achievementOf(cumulativeEnrolled, targetEnrollment ?? 0)
    return {
      label: institutionName,
      value: cumulativeEnrolled,
      target: targetEnrollment,
      note: `${achievementRate}%`,
      tone: TONES[colour],
    }
  })
  const press = (index: number) => {
    const institution = institutions?.[index]
    if (!open || !institution?.projectOrganizationId) return
    const { projectOrganizationId, institutionName: name, cumulativeEnrolled: count } = institution
    open({ of: 'subjects', figure: 'enrolled', until: month, at: { projectOrganizationId, name }, count })
  }
  const isKnown =
    open !== undefined && institutions?.some(({ projectOrganizationId }) => projectOrganizationId) === true
  return (
    <BandChart
      aria-label={DASHBOARD.monthly(month)}
      itemLabel={DASHBOARD.institution}
      valueLabel={DASHBOARD.counts.enrolled}
      targetLabel={DASHBOARD.targetLabel}
      noteLabel={DASHBOARD.rate}
      items={items}
      levels={LEVELS}
      unit={DASHBOARD.people}
      cutAfter={TEXT_LIMITS.chartName}
      isLoading={institutions === null}
      emptyState={<EmptyState title={DASHBOARD.noInstitution} />}
      {...(isKnown && { onPress: press })}
    />
  )
}
