import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../Button/Button'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Sidebar.css'
import { SidebarContent, type SidebarParts } from './SidebarContent'

/** The sidebar of narrow screens: a button that opens it over the page. It closes when one goes somewhere. */
export function Drawer(parts: SidebarParts) {
  const labels = useLabels()
  return (
    <DialogTrigger>
      <Button variant="quiet" icon={<Menu size={20} strokeWidth={1.5} aria-hidden />} aria-label={labels.openMenu} />
      <ModalOverlay className={css.overlay} isDismissable>
        <Modal className={css.drawer}>
          <Dialog className={css.drawerContent} aria-label={labels.mainMenu}>
            {({ close }) => <DrawerContent {...parts} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

function DrawerContent({ onClose, ...parts }: SidebarParts & { onClose: () => void }) {
  const labels = useLabels()
  const end = useRef<HTMLSpanElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // One listener for all links, those of the section and the footer included.
  useEffect(() => {
    const drawer = end.current?.parentElement
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) close.current()
    }
    drawer?.addEventListener('click', onClick)
    return () => drawer?.removeEventListener('click', onClick)
  }, [])

  return (
    <>
      <SidebarContent
        {...parts}
        isCollapsed={false}
        toggle={
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
