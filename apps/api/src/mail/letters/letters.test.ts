import { expect, it } from 'vitest'
import { type LetterText, toLetter } from './letter'
import * as letters from './letters'

const OWNER = { fullName: '한가람', registrationStatus: 'APPROVED' } as const
const HREF = 'https://imsang.example/?resetToken=a&b'
const SIGNATURE = '이 메일은 임상에서 자동으로 보냈습니다.'

it('a letter is the same as text and as HTML: paragraphs, then the code or the link, then who has sent it [TRUST-295]', () => {
  const text: LetterText = {
    subject: '제목 <1>',
    paragraphs: ['첫 줄\n둘째 줄', '<b>굵게</b> & "따옴표"'],
    code: '012345',
    link: { label: '열기', href: HREF },
  }
  const { subject, text: plain, html, ...rest } = toLetter(text)
  expect([subject, rest]).toEqual(['제목 <1>', {}])
  expect(plain.split('\n\n')).toEqual([...text.paragraphs, '012345', `열기: ${HREF}`, `${SIGNATURE}\n`])
  const escaped = 'https://imsang.example/?resetToken=a&amp;b'
  expect(html).toContain('<title>제목 &lt;1&gt;</title>')
  expect(
    html
      .replaceAll(/ style="[^"]*"/g, '')
      .split('\n')
      .slice(3, -2),
  ).toEqual([
    '<p>첫 줄<br>둘째 줄</p>',
    '<p>&lt;b&gt;굵게&lt;/b&gt; &amp; &quot;따옴표&quot;</p>',
    '<p>012345</p>',
    `<p><a href="${escaped}">열기</a></p>`,
    `<p>${SIGNATURE}</p>`,
  ])
})

it('a letter that somebody else seems to send does not name the product', () => {
  const { sender, text } = toLetter({ subject: '방문', paragraphs: ['안녕하세요.'], sender: '병원' })
  expect([sender, text]).toEqual(['병원', '안녕하세요.\n\n이 메일은 자동으로 보냈습니다.\n'])
})

/** The whole text of each letter, paragraph by paragraph; its link or code stands before the signature. */
const LETTERS: readonly (readonly [
  of: string,
  letter: ReturnType<typeof toLetter>,
  subject: string,
  says: string[],
])[] = [
  [
    'the code of an address [CONST-014]',
    letters.codeLetter('012345'),
    '[임상] 이메일 인증 코드',
    [
      '안녕하세요.',
      '아래 6자리 인증 코드를 10분 안에 입력해주세요.',
      '요청하지 않으셨다면 이 메일을 무시해주세요. 코드를 다른 사람에게 알려주지 마세요.',
      '012345',
    ],
  ],
  [
    'the code of a password [CONST-014, TRUST-187]',
    letters.passwordCodeLetter(OWNER, '012345'),
    '[임상] 비밀번호 변경 인증 코드',
    [
      '한가람님, 안녕하세요.',
      '비밀번호를 변경하려면 아래 6자리 인증 코드를 10분 안에 입력해주세요.',
      '요청하지 않으셨다면 비밀번호를 바로 변경해주세요.',
      '012345',
    ],
  ],
  [
    'a link that sets another password [TRUST-187]',
    letters.resetLetter(OWNER, HREF),
    '[임상] 비밀번호 재설정 링크',
    [
      '한가람님, 안녕하세요.',
      '아래 링크에서 새 비밀번호를 정해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '요청하지 않으셨다면 이 메일을 무시해주세요. 비밀번호는 그대로입니다.',
      `새 비밀번호 정하기: ${HREF}`,
    ],
  ],
  [
    'a changed password [PW-066, TRUST-187]',
    letters.passwordChangedLetter(OWNER),
    '[임상] 비밀번호가 변경되었습니다',
    [
      '한가람님, 안녕하세요.',
      '계정의 비밀번호가 변경되었고, 다른 기기의 로그인은 모두 종료되었습니다.',
      '직접 변경하지 않으셨다면 로그인 화면의 "비밀번호를 잊으셨나요?"로 바로 재설정해주세요.',
    ],
  ],
  [
    'many wrong passwords [TRUST-135]',
    letters.signInWarningLetter('한가람', HREF),
    '[임상] 로그인 시도 과다',
    [
      '한가람님, 안녕하세요.',
      '최근 24시간 동안 이 계정에 잘못된 비밀번호가 100번 입력되어, 처음 사용하는 브라우저의 로그인 시도를 5분에 한 번으로 제한했습니다.',
      '전에 로그인한 적이 있는 브라우저에서는 평소처럼 로그인할 수 있습니다. 처음 사용하는 브라우저라면 로그인 화면의 "비밀번호를 잊으셨나요?"로 비밀번호를 재설정하면 바로 로그인할 수 있습니다.',
      '직접 시도하지 않으셨다면 다른 곳에서 쓰지 않는 긴 비밀번호인지 확인해주세요. 계정은 잠기지 않습니다.',
      `로그인 화면 열기: ${HREF}`,
    ],
  ],
  [
    'an approval [TRUST-187]',
    letters.approvedLetter(OWNER, HREF),
    '[임상] 가입이 승인되었습니다',
    ['한가람님, 안녕하세요.', '가입이 승인되었습니다. 로그인해주세요.', `로그인하기: ${HREF}`],
  ],
  [
    'an approval without a password [TRUST-194]',
    letters.firstPasswordLetter(OWNER, HREF),
    '[임상] 가입이 승인되었습니다',
    [
      '한가람님, 안녕하세요.',
      '가입이 승인되었습니다. 아래 링크에서 비밀번호를 정한 뒤 로그인해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '시간이 지났다면 로그인 화면의 "비밀번호를 잊으셨나요?"에서 새 링크를 받아주세요.',
      `비밀번호 정하기: ${HREF}`,
    ],
  ],
  [
    'an account with a first password [USER-187]',
    letters.welcomeLetter(OWNER, HREF),
    '[임상] 계정이 등록되었습니다',
    [
      '한가람님, 안녕하세요.',
      '관리자가 계정을 등록했습니다. 이 이메일 주소와 관리자에게 받은 임시 비밀번호로 로그인해주세요. 처음 로그인할 때 새 비밀번호를 정합니다.',
      `로그인하기: ${HREF}`,
    ],
  ],
  [
    'an account without a password [USER-186]',
    letters.welcomeLinkLetter(OWNER, HREF),
    '[임상] 계정이 등록되었습니다',
    [
      '한가람님, 안녕하세요.',
      '관리자가 계정을 등록했습니다. 아래 링크에서 비밀번호를 정한 뒤 로그인해주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '시간이 지났다면 로그인 화면의 "비밀번호를 잊으셨나요?"에서 새 링크를 받아주세요.',
      `비밀번호 정하기: ${HREF}`,
    ],
  ],
  [
    'a refusal [TRUST-187, VERIFY-033]',
    letters.rejectedLetter({ ...OWNER, registrationStatus: 'REJECTED' }, '소속 확인 불가'),
    '[임상] 가입 신청이 거절되었습니다',
    ['안녕하세요.', '가입 신청이 거절되었습니다.', '거절 사유: 소속 확인 불가'],
  ],
  [
    'applicants who wait [TRUST-180, TRUST-182]',
    letters.applicantsWaitingLetter(3, HREF),
    '[임상] 가입 승인을 기다리는 사용자 3명',
    [
      '이메일 인증을 마치고 가입 승인을 기다리는 사용자가 3명 있습니다.',
      '이 메일은 기다리는 사용자가 있을 때만 하루에 한 번 보냅니다.',
      `사용자 관리 열기: ${HREF}`,
    ],
  ],
  [
    'signed heads [TRUST-006]',
    letters.auditHeadsLetter('2026-03-10', ['첫 줄', '둘째 줄']),
    '[임상] 변경 이력 서명 (2026. 3. 10.)',
    [
      '변경 이력의 마지막 기록에 서버가 서명한 내용입니다. 나중에 기록이 바뀌지 않았는지 비교할 수 있도록 이 메일을 보관해주세요.',
      '첫 줄',
      '둘째 줄',
    ],
  ],
  [
    'a chain that does not go on [TRUST-016]',
    letters.auditFaultLetter(['study:1 #7']),
    '[임상] 변경 이력에서 이상 발견',
    [
      '전에 서명한 기록과 지금의 변경 이력이 이어지지 않습니다. 데이터베이스를 지금 상태 그대로 두고 바로 확인해주세요.',
      'study:1 #7',
    ],
  ],
]

it.each(LETTERS)('%s', (_, { subject, text }, about, says) => {
  expect(subject).toBe(about)
  expect(text).toBe(`${[...says, SIGNATURE].join('\n\n')}\n`)
})
