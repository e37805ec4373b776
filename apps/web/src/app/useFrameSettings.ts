import { useNavigate, useRouter } from '@tanstack/react-router'
import { signOut } from '../session/signOut'
import { useStored } from './useStored'

/** The browser's settings of the frame with their setters; they do not depend on the user. */
export function useFrameSettings() {
  const router = useRouter()
  const navigate = useNavigate()
  const [sidebar, setSidebar] = useStored('ctms.sidebar', ['expanded', 'collapsed'], 'expanded')
  const [theme, setTheme] = useStored('ctms.theme', ['light', 'dark'], currentTheme())
  return {
    theme,
    isCollapsed: sidebar === 'collapsed',
    actions: {
      setCollapsed: (isCollapsed: boolean) => setSidebar(isCollapsed ? 'collapsed' : 'expanded'),
      setTheme: (next: 'light' | 'dark') => {
        document.documentElement.dataset.theme = next
        setTheme(next)
      },
      goTo: (to: string) => router.history.push(to),
      logOut: () => void signOut().then(() => navigate({ to: '/', replace: true })),
    },
  }
}

function currentTheme(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}
