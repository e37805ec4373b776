import { type CalendarDate, formatDate } from '@imsang/domain/calendar'
import { truncate } from '@imsang/domain/korean'
import { isPersonName } from '@imsang/domain/person-name'
import { CODE_VALID_MS } from '@imsang/domain/verification-code'
import type { User } from '../../accounts/users'
import { oneLine, toLetter } from './letter'

const CODE_MINUTES = CODE_VALID_MS / 60_000

/** The account to which a letter goes. */
type Addressee = Pick<User, 'fullName' | 'registrationStatus'>

/**
 * The first line of a letter. Anybody can apply with somebody else's address and any name, so only the name of an
 * approved account is repeated [TRUST-187].
 */
function greeting({ fullName, registrationStatus }: Addressee): string {
  const isKnown = registrationStatus === 'APPROVED' && isPersonName(fullName)
  return isKnown ? `${fullName}님, 안녕하세요.` : '안녕하세요.'
}

/** The code that verifies an address. It greets nobody by name: the applicant has typed it and proved nothing. */
export const codeLetter = (code: string) =>
  toLetter({
    subject: '[임상] 이메일 인증 코드',
    paragraphs: [
      '안녕하세요.',
      `아래 6자리 인증 코드를 ${CODE_MINUTES}분 안에 입력해주세요.`,
      '요청하지 않으셨다면 이 메일을 무시해주세요. 코드를 다른 사람에게 알려주지 마세요.',
    ],
    code,
  })

/** The code that changes a password. */
export const passwordCodeLetter = (user: Addressee, code: string) =>
  toLetter({
    subject: '[임상] 비밀번호 변경 인증 코드',
    paragraphs: [
      greeting(user),
      `비밀번호를 변경하려면 아래 6자리 인증 코드를 ${CODE_MINUTES}분 안에 입력해주세요.`,
      '요청하지 않으셨다면 비밀번호를 바로 변경해주세요.',
    ],
    code,
  })

/** The link that sets a new password [RESET-005]. */
export const resetLetter = (user: Addressee, href: string) =>
  toLetter({
    subject: '[임상] 비밀번호 재설정 링크',
    paragraphs: [
      greeting(user),
      '아래 링크에서 새 비밀번호를 정해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '요청하지 않으셨다면 이 메일을 무시해주세요. 비밀번호는 그대로입니다.',
    ],
    link: { label: '새 비밀번호 정하기', href },
  })

/** Sent after any change of a password, so that the owner learns of a change they did not make. */
export const passwordChangedLetter = (user: Addressee) =>
  toLetter({
    subject: '[임상] 비밀번호가 변경되었습니다',
    paragraphs: [
      greeting(user),
      '계정의 비밀번호가 변경되었고, 다른 기기의 로그인은 모두 종료되었습니다.',
      '직접 변경하지 않으셨다면 로그인 화면의 "비밀번호를 잊으셨나요?"로 바로 재설정해주세요.',
    ],
  })

/** Sent when many wrong passwords were tried on an account [TRUST-135]. */
export const signInWarningLetter = (fullName: string, href: string) =>
  toLetter({
    subject: '[임상] 로그인 시도 과다',
    paragraphs: [
      `${fullName}님, 안녕하세요.`,
      '최근 24시간 동안 이 계정에 잘못된 비밀번호가 100번 입력되어, 처음 사용하는 브라우저의 로그인 시도를 5분에 한 번으로 제한했습니다.',
      '전에 로그인한 적이 있는 브라우저에서는 평소처럼 로그인할 수 있습니다. 처음 사용하는 브라우저라면 로그인 화면의 "비밀번호를 잊으셨나요?"로 비밀번호를 재설정하면 바로 로그인할 수 있습니다.',
      '직접 시도하지 않으셨다면 다른 곳에서 쓰지 않는 긴 비밀번호인지 확인해주세요. 계정은 잠기지 않습니다.',
    ],
    link: { label: '로그인 화면 열기', href },
  })

/** The application was approved [LOGIN-067]. */
export const approvedLetter = (user: Addressee, href: string) =>
  toLetter({
    subject: '[임상] 가입이 승인되었습니다',
    paragraphs: [greeting(user), '가입이 승인되었습니다. 로그인해주세요.'],
    link: { label: '로그인하기', href },
  })

/** The application was approved, and the account has no password yet: a link that sets one [TRUST-194]. */
export const firstPasswordLetter = (user: Addressee, href: string) =>
  toLetter({
    subject: '[임상] 가입이 승인되었습니다',
    paragraphs: [
      greeting(user),
      '가입이 승인되었습니다. 아래 링크에서 비밀번호를 정한 뒤 로그인해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '시간이 지났다면 로그인 화면의 "비밀번호를 잊으셨나요?"에서 새 링크를 받아주세요.',
    ],
    link: { label: '비밀번호 정하기', href },
  })

/** An administrator registered the person and typed a first password, which is told apart from this letter [USER-187]. */
export const welcomeLetter = (user: Addressee, href: string) =>
  toLetter({
    subject: '[임상] 계정이 등록되었습니다',
    paragraphs: [
      greeting(user),
      '관리자가 계정을 등록했습니다. 이 이메일 주소와 관리자에게 받은 임시 비밀번호로 로그인해주세요. 처음 로그인할 때 새 비밀번호를 정합니다.',
    ],
    link: { label: '로그인하기', href },
  })

/** An administrator registered the person, who sets the first password by the link [USER-186]. */
export const welcomeLinkLetter = (user: Addressee, href: string) =>
  toLetter({
    subject: '[임상] 계정이 등록되었습니다',
    paragraphs: [
      greeting(user),
      '관리자가 계정을 등록했습니다. 아래 링크에서 비밀번호를 정한 뒤 로그인해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '시간이 지났다면 로그인 화면의 "비밀번호를 잊으셨나요?"에서 새 링크를 받아주세요.',
    ],
    link: { label: '비밀번호 정하기', href },
  })

/** The application was refused [LOGIN-068, LOGIN-069]. */
export const rejectedLetter = (user: Addressee, reason: string) =>
  toLetter({
    subject: '[임상] 가입 신청이 거절되었습니다',
    paragraphs: [greeting(user), '가입 신청이 거절되었습니다.', `거절 사유: ${reason}`],
  })

/** Applicants wait for the administrator's decision: their number only, for their words prove nothing [TRUST-182]. */
export const applicantsWaitingLetter = (count: number, href: string) =>
  toLetter({
    subject: `[임상] 가입 승인을 기다리는 사용자 ${count}명`,
    paragraphs: [
      `이메일 인증을 마치고 가입 승인을 기다리는 사용자가 ${count}명 있습니다.`,
      '이 메일은 기다리는 사용자가 있을 때만 하루에 한 번 보냅니다.',
    ],
    link: { label: '사용자 관리 열기', href },
  })

/** The signed heads of the trail, one line each, to be kept where no administrator of the database is [TRUST-006]. */
export const auditHeadsLetter = (day: CalendarDate, lines: readonly string[]) =>
  toLetter({
    subject: `[임상] 변경 이력 서명 (${formatDate(day)})`,
    paragraphs: [
      '변경 이력의 마지막 기록에 서버가 서명한 내용입니다. 나중에 기록이 바뀌지 않았는지 비교할 수 있도록 이 메일을 보관해주세요.',
      ...lines,
    ],
  })

/** The trail does not go on from what was signed before [TRUST-016]. */
export const auditFaultLetter = (lines: readonly string[]) =>
  toLetter({
    subject: '[임상] 변경 이력에서 이상 발견',
    paragraphs: [
      '전에 서명한 기록과 지금의 변경 이력이 이어지지 않습니다. 데이터베이스를 지금 상태 그대로 두고 바로 확인해주세요.',
      ...lines,
    ],
  })

/** The longest name of an institution that a subject line repeats, in characters. */
const NAME_LENGTH = 100

/**
 * Tells a subject of the visit of tomorrow. Others read a mailbox too: nothing in it, the sender and the signature included,
 * says that there is a study, whose name the product has as well [VISIT-269, DEC-835, DEC-843].
 */
export function visitLetter(institution: string, day: CalendarDate) {
  const name = truncate(oneLine(institution), NAME_LENGTH)
  return toLetter({
    sender: name,
    subject: `[${name}] 방문 안내 (${day})`,
    paragraphs: [
      '안녕하세요.',
      `내일(${day}) ${name} 방문이 예정되어 있습니다.`,
      `일정을 바꾸어야 하거나 궁금한 점이 있으면 ${name}에 문의해주세요. 이 메일에는 회신할 수 없습니다.`,
    ],
  })
}
