import { formatDateTime } from '@imsang/domain/calendar'
import { Banner } from '@imsang/ui/Banner'
import { Card } from '@imsang/ui/Card'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Spinner } from '@imsang/ui/Spinner'
import * as css from './AuditTrailScreen.css'
import { Explanations } from './Explanations'
import { VERIFICATION } from './messages'
import { type AuditVerification, entriesSince, type VerificationState } from './verification'

interface VerificationCardProps {
  verification: VerificationState
  /** The highest known number of an entry; null while none is known. */
  newest: number | null
  /** What to do about a fault, where that is not about a study. */
  steps?: readonly string[]
}

/** Whether the trail is unaltered, and what that means. */
export function VerificationCard({ verification, newest, steps = VERIFICATION.steps }: VerificationCardProps) {
  const newer = entriesSince(verification, newest)
  return (
    <Card title={VERIFICATION.title} headingLevel={2} actions={<Explanations />}>
      {verification.kind === 'unchecked' && (
        <div>
          <p className={css.unchecked}>{VERIFICATION.unchecked}</p>
          <p className={css.hint}>{VERIFICATION.uncheckedHint}</p>
        </div>
      )}
      {verification.kind === 'running' && <Spinner label={VERIFICATION.running} isLabelShown />}
      {verification.kind === 'failed' && <NotDone wait={verification.wait ?? null} />}
      {verification.kind === 'done' && (
        <>
          <Result result={verification.result} steps={steps} />
          <Warnings result={verification.result} />
        </>
      )}
      {newer > 0 && <Banner tone="info" title={VERIFICATION.newer(newer)} />}
    </Card>
  )
}

/** @param wait when it may be tried again; null when nobody knows [TRUST-226] */
function NotDone({ wait }: { wait: string | null }) {
  return (
    <Banner tone="caution" title={VERIFICATION.failed}>
      {VERIFICATION.failedHint} {wait ?? VERIFICATION.failedAgain}
    </Banner>
  )
}

function Result({ result, steps }: { result: AuditVerification; steps: readonly string[] }) {
  const { terms } = VERIFICATION
  const { fault, entries, headHash, checkedAt, signedHead } = result
  const checked = { term: terms.checkedAt, value: formatDateTime(checkedAt) }
  if (fault) {
    return (
      <>
        <Banner tone="critical" title={VERIFICATION.broken(fault.number)}>
          {VERIFICATION.faults[fault.kind]} {VERIFICATION.afterFault}
        </Banner>
        <DescriptionList
          columns={2}
          items={[
            { term: terms.number, value: VERIFICATION.entry(fault.number) },
            { term: terms.kind, value: VERIFICATION.faultLabels[fault.kind] },
            { term: terms.at, value: fault.at && formatDateTime(fault.at) },
            checked,
          ]}
        />
        <NextSteps steps={steps} />
      </>
    )
  }
  // A contradictory answer is not reported as intact.
  if (!result.isIntact) return <NotDone wait={null} />
  return (
    <>
      <Agreement result={result} />
      <div className={css.facts}>
        <DescriptionList
          items={[
            { term: terms.entries, value: VERIFICATION.entries(entries) },
            checked,
            ...(signedHead
              ? [
                  {
                    term: terms.signedHead,
                    value: VERIFICATION.signedHead(formatDateTime(signedHead.signedAt), signedHead.number),
                  },
                ]
              : []),
            ...(entries > 0 ? [{ term: terms.hash, value: <Hash text={headHash} /> }] : []),
          ]}
        />
      </div>
    </>
  )
}

/** What an intact check proves: more where a signed head was there to compare with. */
function Agreement({ result: { entries, signedHead } }: { result: AuditVerification }) {
  if (entries === 0) {
    return (
      <Banner tone="positive" title={VERIFICATION.intact}>
        {VERIFICATION.intactWithout}
      </Banner>
    )
  }
  if (!signedHead) {
    return (
      <Banner tone="caution" title={VERIFICATION.notProved}>
        {VERIFICATION.notProvedHint(entries)}
      </Banner>
    )
  }
  const later = entries - signedHead.number
  return (
    <Banner tone="positive" title={VERIFICATION.intact}>
      {VERIFICATION.signed(formatDateTime(signedHead.signedAt), signedHead.number)}{' '}
      {later > 0 ? VERIFICATION.afterSigned(later) : VERIFICATION.intactHint(entries)}
    </Banner>
  )
}

/** What the check noticed beside the entries. */
function Warnings({ result: { isGuarded, unsoundHeads } }: { result: AuditVerification }) {
  return (
    <>
      {!isGuarded && (
        <Banner tone="critical" title={VERIFICATION.unguarded}>
          {VERIFICATION.unguardedHint}
        </Banner>
      )}
      {unsoundHeads > 0 && (
        <Banner tone="caution" title={VERIFICATION.unsound}>
          {VERIFICATION.unsoundHint(unsoundHeads)}
        </Banner>
      )}
    </>
  )
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <div>
      <h3 className={css.stepsTitle}>{VERIFICATION.next}</h3>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

/** Grouped by eight, because people copy it by hand; the copied text has no gaps. */
function Hash({ text }: { text: string }) {
  const groups = text.match(/.{1,8}/g) ?? []
  return (
    <span className={css.hash}>
      {groups.map((group, at) => (
        // Two groups may be equal; they never change their order.
        <span key={`${at + 1} ${group}`} className={css.hashGroup}>
          {group}
        </span>
      ))}
    </span>
  )
}
