import { Banner } from '@imsang/ui/Banner'
import { Stepper } from '@imsang/ui/Stepper'
import { REGISTRATION } from './messages'
import type { StepName } from './registerInSteps'

interface StoppedStepsProps {
  steps: readonly { step: StepName; isStored: boolean }[]
}

/** Where a registration stopped: what is stored of it, and what is not [VISIT-169, VISIT-170, VISIT-268]. */
export function StoppedSteps({ steps }: StoppedStepsProps) {
  const open = steps.find(({ isStored }) => !isStored)?.step ?? null
  return (
    <>
      <Banner tone="caution" title={titleOf(open)}>
        {REGISTRATION.stoppedHint}
      </Banner>
      <Stepper
        aria-label={REGISTRATION.steps}
        // In a row, a phone would show the words of one step alone.
        orientation="vertical"
        current={open}
        steps={steps.map(({ step, isStored }) => ({
          id: step,
          label: REGISTRATION.stepNames[step],
          description: isStored ? REGISTRATION.stored : REGISTRATION.open,
        }))}
      />
    </>
  )
}

function titleOf(open: StepName | null): string {
  if (open === null) return REGISTRATION.allStored
  return open === 'create' ? REGISTRATION.noneStored : REGISTRATION.failed[open]
}
