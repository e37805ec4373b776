import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Sidebar.css'
import { SidebarContent, type SidebarParts } from './SidebarContent'

interface SidebarProps extends SidebarParts {
  isCollapsed: boolean
  onCollapsedChange: (isCollapsed: boolean) => void
}

/** The sidebar on wide screens: 220 px, or 56 px with icons only. */
export function Sidebar({ isCollapsed, onCollapsedChange, ...parts }: SidebarProps) {
  const labels = useLabels()
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={css.sidebar} aria-label={labels.sidebar} data-collapsed={isCollapsed || undefined}>
      <SidebarContent
        {...parts}
        isCollapsed={isCollapsed}
        toggle={
          <IconButton
            label={isCollapsed ? labels.expandSidebar : labels.collapseSidebar}
            icon={<Icon size={20} strokeWidth={1.5} aria-hidden />}
            placement="right"
            aria-expanded={!isCollapsed}
            onPress={() => onCollapsedChange(!isCollapsed)}
          />
        }
      />
    </aside>
  )
}
