import type { AuditVerification } from './verification'

const count = (value: number) => value.toLocaleString('ko-KR')

/** Texts of a study's audit trail: its list, its check and its export. */
export const AUDIT_TRAIL = {
  title: '변경 이력',
  subtitle: '이 연구에서 바뀐 모든 값의 기록입니다. 한번 남은 기록은 고치거나 지울 수 없습니다.',
  verify: '검증',
  exportCsv: 'CSV 내보내기',
  exportJson: 'JSON 내보내기',
  exportedFile: (title: string, format: string) => `${title} (${format})`,
  exported: (format: string) => `변경 이력을 ${format} 파일로 저장했습니다.`,
  exportFailed: (format: string) => `${format} 파일을 만들지 못했습니다.`,
  exportFailedHint: '저장된 기록에는 영향이 없습니다. 잠시 후 다시 내보내주세요.',
  list: '기록 목록',
  pages: '변경 이력 페이지',
  total: (value: number) => `전체 ${count(value)}건`,
  ownTotal: (own: number, study: number) => `내 기관 기록 ${count(own)}건 / 연구 전체 ${count(study)}건`,
  skippedNumbers: '번호가 건너뛰는 것은 다른 기관의 기록입니다.',
  filters: '변경 이력 필터',
  search: '번호 검색',
  searchHint: '스크리닝번호, 등록번호',
  field: '항목',
  type: '변경 유형',
  person: '변경자',
  personLoading: '불러오는 중...',
  nobody: '이력에 없는 사람',
  period: '기간',
  found: (value: number) => `조건에 맞는 기록 ${count(value)}건`,
  nothingFound: '조건에 맞는 기록이 없습니다.',
  nothingFoundHint: '검색어나 필터를 바꿔보세요.',
  exportsAll: '내보내기는 필터와 관계없이 볼 수 있는 기록을 모두 저장합니다.',
  empty: '변경 이력이 없습니다.',
  emptyHint: '시험대상자를 추가하거나 값을 바꾸면 이곳에 표시됩니다.',
  failed: '변경 이력을 불러오는 데 실패했습니다.',
  failedSafe: '저장된 기록에는 영향이 없습니다.',
  slow: '변경 이력을 기다리고 있습니다.',
  number: '번호',
  broken: '이상이 발견된 기록',
} as const

/** Texts of the check of a trail, for readers who do not know what a hash is. */
export const VERIFICATION = {
  help: '검증 도움말',
  title: '기록 검증',
  unchecked: '이 화면에서 아직 검증하지 않았습니다.',
  uncheckedHint:
    '검증을 누르면 첫 기록부터 마지막 기록까지 다시 계산하여, 나중에 바뀌거나 빠진 기록이 있는지 확인합니다.',
  running: '기록을 확인하고 있습니다.',
  failed: '검증을 마치지 못했습니다.',
  failedHint: '기록에 이상이 있다는 뜻은 아닙니다.',
  failedAgain: '잠시 후 다시 검증해주세요.',
  intact: '이상이 없습니다.',
  intactHint: (entries: number) =>
    `기록 ${count(entries)}건이 모두 처음 남은 그대로이며, 빠지거나 끼어든 기록이 없습니다.`,
  intactWithout: '아직 남은 기록이 없습니다.',
  signed: (moment: string, number: number) => `${moment}에 서명된 기록 #${count(number)}과 일치합니다.`,
  afterSigned: (entries: number) => `그 뒤의 기록 ${count(entries)}건은 기록끼리만 확인했습니다.`,
  notProved: '기록끼리는 일치하지만 비교할 서명된 기록이 없어 출처는 증명되지 않았습니다.',
  notProvedHint: (entries: number) => `기록 ${count(entries)}건이 서로 이어져 있으며, 빠지거나 끼어든 기록이 없습니다.`,
  unguarded: '기록을 지키는 장치가 꺼져 있습니다.',
  unguardedHint: '데이터베이스가 기록의 변경과 삭제를 막지 않는 상태입니다. 시스템 관리자에게 바로 알려주세요.',
  unsound: '서명이 올바르지 않은 기록이 있습니다.',
  unsoundHint: (heads: number) =>
    `보관된 서명 중 ${count(heads)}건은 비교에 쓰지 않았습니다. 시스템 관리자에게 알려주세요.`,
  newer: (entries: number) =>
    `검증한 뒤에 기록 ${count(entries)}건이 더 남았습니다. 모두 확인하려면 다시 검증해주세요.`,
  broken: (number: number) => `${count(number)}번 기록에서 이상이 발견되었습니다.`,
  faults: {
    altered: '저장된 뒤에 이 기록의 내용이 바뀌었습니다.',
    gap: '이 번호의 기록이 있어야 할 자리에 없습니다. 지워졌거나, 순서가 바뀌었거나, 다른 기록이 끼어들었습니다.',
    unlinked: '이 기록이 바로 앞 기록과 이어지지 않습니다. 두 기록 중 하나가 다른 것으로 바뀌었습니다.',
    'cut-off': '이 번호부터 마지막까지의 기록이 없거나, 마지막 기록이 다른 것으로 바뀌었습니다.',
  } satisfies Record<FaultKind, string>,
  faultLabels: {
    altered: '내용 변경',
    gap: '기록 누락',
    unlinked: '연결 끊김',
    'cut-off': '끝부분 누락',
  } satisfies Record<FaultKind, string>,
  afterFault: '검증은 처음 발견한 이상에서 멈춥니다. 그 뒤의 기록은 확인되지 않았습니다.',
  terms: {
    entries: '확인한 기록',
    hash: '마지막 기록의 해시',
    signedHead: '비교한 서명',
    checkedAt: '검증 시각',
    number: '이상이 처음 발견된 기록',
    kind: '이상의 종류',
    at: '기록에 적힌 시각',
  },
  entries: (value: number) => `${count(value)}건`,
  entry: (value: number) => `${count(value)}번`,
  signedHead: (moment: string, number: number) => `#${count(number)}, ${moment}`,
  next: '다음에 할 일',
  steps: [
    '이 연구의 값을 고치거나 다시 입력하지 말고 지금 상태를 그대로 두어주세요.',
    'CSV와 JSON 파일을 내보내 보관하고, 위의 기록 번호와 검증 시각을 적어주세요.',
    '시스템 관리자, 연구책임자, 품질보증 담당자(QA)에게 바로 알려주세요.',
    '백업, 원자료와 대조하여 원인이 밝혀질 때까지 이상이 발견된 기록과 그 뒤의 기록을 근거로 쓰지 말아주세요.',
  ],
} as const

type FaultKind = NonNullable<AuditVerification['fault']>['kind']

/** What a result means and what it does not, each with its question. */
export const EXPLANATIONS = [
  {
    id: 'meaning',
    title: '“이상이 없습니다”는 무슨 뜻인가요?',
    paragraphs: [
      '기록이 남을 때마다 그 내용과 바로 앞 기록을 함께 계산한 값(해시)이 같이 저장됩니다. 내용이 한 글자만 달라져도 해시는 전혀 다른 값이 됩니다.',
      '검증은 첫 기록부터 해시를 모두 다시 계산하여 저장된 값과 비교합니다. 기록이 나중에 바뀌거나, 지워지거나, 끼어들거나, 순서가 바뀌었다면 그 자리에서 값이 맞지 않습니다. 이상이 없다는 것은 그런 자리가 하나도 없었다는 뜻입니다.',
    ],
  },
  {
    id: 'limits',
    title: '검증으로 알 수 없는 것은 무엇인가요?',
    paragraphs: [
      '입력된 값이 원자료와 같은지는 알 수 없습니다. 검증은 입력된 뒤에 기록이 바뀌지 않았다는 것만 말합니다.',
      '데이터베이스 전체를 다룰 수 있는 사람이 모든 기록의 해시를 새로 계산할 수도 있습니다. 그래서 서버는 마지막 기록의 번호와 해시에 날마다 서명하여 데이터베이스 밖에 보관하고 시스템 관리자에게 메일로 보냅니다. 검증은 이 서명과도 비교하므로, 서명된 번호까지의 기록을 새로 계산했다면 드러납니다.',
      '마지막 서명 뒤에 남은 기록은 다음 서명까지 기록끼리만 확인됩니다. 데이터베이스와 서명 키를 모두 가진 사람의 변경은 이 시스템 밖에 보관된 메일이나 로그와 비교해야 드러납니다.',
    ],
  },
  {
    id: 'export',
    title: '내보낸 파일은 어떻게 확인하나요?',
    paragraphs: [
      '내보내면 기록 파일과, 그 파일의 해시를 적은 목록 파일(manifest)이 ZIP 파일 하나로 저장됩니다. 두 파일을 같이 보관해주세요.',
      '함께 제공되는 확인 프로그램에 두 파일과 서버의 공개 키를 주면, 이 서버나 인터넷 없이도 이 서버가 내보낸 그대로인지 확인할 수 있습니다. 공개 키는 이 서버의 /.well-known/imsang-audit-key.json 주소에 있습니다.',
    ],
  },
] as const
