import { CommandPalette } from '@imsang/ui/CommandPalette'

interface CommandsProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAdd: () => void
}

const setTheme = (theme: 'light' | 'dark') => document.documentElement.setAttribute('data-theme', theme)

/** Opened by Ctrl+K, with the commands of this page. */
export function Commands({ isOpen, onOpenChange, onAdd }: CommandsProps) {
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      commands={[
        { id: 'add', group: '동작', label: '방문 등록', onAction: onAdd },
        { id: 'light', group: '화면', label: '밝은 화면', onAction: () => setTheme('light') },
        { id: 'dark', group: '화면', label: '어두운 화면', onAction: () => setTheme('dark') },
      ]}
    />
  )
}
