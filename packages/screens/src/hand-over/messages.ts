/** Texts of the handing over of a leaver's work [USER-305 … USER-318]. */
export const HAND_OVER = {
  title: '업무 인계',
  open: '업무 인계',
  person: '사용자',
  studies: '진행 중인 업무',
  close: '닫기',
  slow: '업무 목록을 기다리고 있습니다.',
  loadFailed: '업무 목록을 불러오는 데 실패했습니다.',
  empty: '진행 중인 업무가 없습니다.',
  hidden: (studies: number) =>
    `변경 권한이 없는 연구 ${studies.toLocaleString('ko-KR')}건의 업무는 표시되지 않으며, 인계되지 않습니다.`,
  hiddenHint: '책임자 역할이 남아 있으면 계정을 삭제할 수 없습니다. 시스템 관리자에게 요청해주세요.',
  everyone: '모두 같은 사람에게',
  everyoneHint: '선택한 사람이 맡을 수 있는 업무에만 적용됩니다.',
  choose: '인계받을 사람 선택',
  successor: '인계받을 사람',
  nobody: '인계하지 않음',
  noCandidate: '인계받을 수 있는 사람이 없습니다. 소속 기관에 연구자를 먼저 등록해주세요.',
  afterwards: '인계 후 계정',
  seatMissing: '책임자 역할은 인계받을 사람을 선택해야 삭제할 수 있습니다.',
  noneChosen: '인계받을 사람을 한 명 이상 선택해주세요.',
  failed: '업무 인계에 실패했습니다.',
} as const

/** What becomes of the account: its choice, what that means, its button and its toast [USER-310, USER-318]. */
export const AFTERWARDS = {
  keep: {
    label: '인계만 하기',
    description: '인계한 연구에서만 제외되며, 계정은 그대로 사용할 수 있습니다.',
    confirm: '인계',
    done: '업무를 인계했습니다.',
  },
  disable: {
    label: '인계하고 계정 비활성화',
    description: '바로 로그아웃되며 다시 활성화할 때까지 로그인할 수 없습니다. 인계하지 않은 참여는 유지됩니다.',
    confirm: '인계하고 비활성화',
    done: '업무를 인계하고 계정을 비활성화했습니다.',
  },
  delete: {
    label: '인계하고 계정 삭제',
    description: '되돌릴 수 없습니다. 인계하지 않은 참여는 함께 종료되고, 기록에 남은 이름은 유지됩니다.',
    confirm: '인계하고 삭제',
    done: '업무를 인계하고 계정을 삭제했습니다.',
  },
} as const
