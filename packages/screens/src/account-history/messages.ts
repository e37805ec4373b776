/** Texts of the history of accounts: of those that an administrator looks after, and of one's own. */
export const ACCOUNT_HISTORY = {
  subtitle:
    '가입, 이름, 역할, 소속, 비밀번호, 연결된 로그인이 바뀐 기록입니다. 한번 남은 기록은 고치거나 지울 수 없습니다.',
  account: '계정',
  organization: '조직',
  search: '계정 검색',
  searchHint: '이름, 이메일',
  skipped: '번호가 건너뛰는 것은 다른 계정의 기록입니다.',
  empty: '아직 남은 계정 이력이 없습니다.',
  emptyHint: '가입이 승인되거나 이름, 비밀번호가 바뀌면 이곳에 표시됩니다.',
  refused: '계정 이력을 볼 권한이 없습니다.',
  refusedHint: '시스템 관리자와 조직 관리자가 볼 수 있습니다. 내 계정의 이력은 계정 메뉴에서 볼 수 있습니다.',
  steps: [
    '계정을 고치거나 새로 승인하지 말고 지금 상태를 그대로 두어주세요.',
    'CSV와 JSON 파일을 내보내 보관하고, 위의 기록 번호와 검증 시각을 적어주세요.',
    '시스템 관리자에게 바로 알려주세요.',
    '백업과 대조하여 원인이 밝혀질 때까지 이상이 발견된 기록과 그 뒤의 기록을 근거로 쓰지 말아주세요.',
  ],
} as const
