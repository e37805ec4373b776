export const DRAFTS = {
  restored: '저장하지 않은 내용을 다시 채웠습니다.',
  restoredHint: '내용을 확인한 뒤 이어서 작성하거나, 취소하면 지워집니다.',
  kept: '작성 중이던 내용을 보관했습니다.',
  found: '저장하지 않은 내용이 있습니다.',
  goOn: (title: string) => `${title} 이어서 작성`,
  drop: '지우기',
  dropAll: '모두 지우기',
} as const
