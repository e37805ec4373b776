import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Sidebar.css'
import { SidebarContent, type SidebarParts } from './SidebarContent'

/**
 * The sidebar on narrow screens: a button opens it over the page; navigating closes it. Unlike the kit's `Drawer`,
 * which shows details of something on the page, at the other side.
 */
export function NarrowSidebar(parts: SidebarParts) {
  const labels = useLabels()
  return (
    <DialogTrigger>
      <IconButton
        label={labels.openMenu}
        icon={<Menu size={20} strokeWidth={1.5} aria-hidden />}
        placement="bottom start"
      />
      <ModalOverlay className={css.overlay} isDismissable>
        <Modal className={css.narrow}>
          <Dialog className={css.narrowContent} aria-label={labels.mainMenu}>
            {({ close }) => <NarrowSidebarContent {...parts} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

function NarrowSidebarContent({ onClose, ...parts }: SidebarParts & { onClose: () => void }) {
  const labels = useLabels()
  const end = useRef<HTMLSpanElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // One listener for all links, including those of the section and the footer.
  useEffect(() => {
    const panel = end.current?.parentElement
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) close.current()
    }
    panel?.addEventListener('click', onClick)
    return () => panel?.removeEventListener('click', onClick)
  }, [])

  return (
    <>
      <SidebarContent
        {...parts}
        isCollapsed={false}
        toggle={
          // No tooltip: it would consume the first Escape.
          <Button
            variant="quiet"
            icon={<X size={20} strokeWidth={1.5} aria-hidden />}
            aria-label={labels.close}
            onPress={onClose}
          />
        }
      />
      <span ref={end} hidden />
    </>
  )
}
