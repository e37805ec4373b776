import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Credentials } from '@imsang/domain/sign-in'
import { memoryDrafts } from '@imsang/screens/drafts/memoryDrafts'
import { LoginScreen } from '@imsang/screens/login/LoginScreen'
import { CALLBACK, LOGIN } from '@imsang/screens/login/messages'
import { type DialogEvent, dialogOfAddress, nextDialog, type OpenDialog } from '@imsang/screens/login/openDialog'
import type { Registration } from '@imsang/screens/registration-status/RegistrationStatusDialog'
import { toasts } from '@imsang/ui/Toast'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { loadPart } from '../app/loadPart'
import { type Config, loadConfig } from '../base/config'
import { session } from '../base/services'
import { readEarlyForm, readEarlyPress } from './earlyForm'
import { prepareHome } from './prepareHome'
import { ssoOf } from './ssoOf'
import { useSignIn } from './useSignIn'

const loadDialog = () => import('./LoginDialog')
const LoginDialog = lazy(() => loadDialog().then((module) => ({ default: module.LoginDialog })))

const ENDED = { expired: REQUEST_MESSAGES.sessionExpired, idle: REQUEST_MESSAGES.sessionIdle }
const SIGN_UP = { kind: 'sign-up' } as const
const FORGOTTEN = { kind: 'password', form: 'request' } as const

/** The login page: the form, the dialogs available before a sign-in, and the requests in its address. */
export function LoginPage() {
  const [dialog, send] = useReducer(nextDialog, null)
  /** Opens a dialog once it is loaded; if loading fails, the page and its input stay unchanged. */
  const open = useCallback(
    (asked: NonNullable<OpenDialog>) =>
      void loadPart(loadDialog).then((part) => part && send({ type: 'opened', dialog: asked })),
    [],
  )
  const resetToken = useRef<string | null>(null)
  const ends = useMemo(
    () => ({
      onUnfinished: (registration: Registration) => open({ kind: 'status', registration }),
      onFirstPassword: (token: string) => {
        resetToken.current = token
        open({ kind: 'password', form: 'first-password' })
      },
    }),
    [open],
  )
  const { state, submit, dismiss } = useSignIn(ends)
  const onEvent = (event: DialogEvent) => {
    if (event.type === 'closed') resetToken.current = null
    send(event)
  }
  const [drafts] = useState(() => memoryDrafts())
  const config = useConfig()
  useAddress((asked) => {
    if (asked.toast) toasts.show({ kind: 'warning', message: ENDED[asked.toast] })
    if (asked.resetToken) resetToken.current = asked.resetToken
    if (asked.dialog) open(asked.dialog)
  })
  useLateProfile()
  usePreparation()
  useEarlyPress(open)
  useEffect(() => {
    document.title = '로그인 - 임상'
  }, [])

  const sso = useMemo(() => ssoOf(config), [config])
  const actions = useMemo(
    () => ({
      signIn: (credentials: Credentials) => void submit(credentials),
      dismiss,
      openSignUp: () => open(SIGN_UP),
      openPassword: () => open(FORGOTTEN),
      startSso: () =>
        void loadPart(() => import('../session/sso')).then(
          (part) => config && part?.startSso(config).catch(() => tell(CALLBACK.failed)),
        ),
    }),
    [submit, dismiss, open, config],
  )

  return (
    <LoginScreen state={state} sso={sso} readEarly={readEarlyForm} actions={actions}>
      {dialog && (
        <Suspense>
          <LoginDialog dialog={dialog} onEvent={onEvent} resetToken={resetToken.current} drafts={drafts} />
        </Suspense>
      )}
    </LoginScreen>
  )
}

const tell = (message: string) => toasts.show({ kind: 'error', message })

/** Reports once what the address requests, and removes that from the address [LOGIN-009 … LOGIN-015, RESET-010]. */
function useAddress(onAsked: (asked: ReturnType<typeof dialogOfAddress>) => void) {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const latest = useRef(onAsked)
  useEffect(() => {
    latest.current = onAsked
  })
  useEffect(() => {
    const asked = dialogOfAddress(search)
    if (!asked.toast && !asked.dialog && !asked.resetToken) return
    const rest = new URLSearchParams(asked.rest).toString()
    history.replace(rest ? `/?${rest}` : '/')
    latest.current(asked)
  }, [search, history])
}

/** The settings, null until they are loaded. */
function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null)
  useEffect(() => {
    void loadConfig().then(setConfig)
  }, [])
  return config
}

/** Opens what was pressed in the form that the page brought, before the app took over [LOGIN-087]. */
function useEarlyPress(open: (asked: NonNullable<OpenDialog>) => void) {
  // Read while the page still has that form.
  const [pressed] = useState(readEarlyPress)
  const latest = useRef(open)
  useEffect(() => {
    if (pressed === LOGIN.signUp) latest.current(SIGN_UP)
    if (pressed === LOGIN.forgotten) latest.current(FORGOTTEN)
  }, [pressed])
}

/** Loads what follows the sign-in while the form is filled in [LOGIN-086]. */
function usePreparation() {
  const router = useRouter()
  useEffect(() => {
    const prepare = () => prepareHome(router)
    addEventListener('input', prepare, { once: true })
    return () => removeEventListener('input', prepare)
  }, [router])
}

/** Loads the missing profile of an existing session here, then enters the app [LOGIN-017, SESSION-017, DEC-548]. */
function useLateProfile() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!session.read().isAuthenticated) return
    let isHere = true
    void import('../app/guard')
      .then(({ enter, UserUnavailable }) =>
        // The frame behind the sign-in offers another try and a sign-out [SESSION-048].
        enter(loadConfig()).catch((error: unknown) => {
          if (!(error instanceof UserUnavailable)) throw error
        }),
      )
      // When the session is over a message has been shown, and the user stays on this page.
      .then(
        () => {
          if (isHere) void navigate({ to: '/main', replace: true })
        },
        () => {},
      )
    return () => {
      isHere = false
    }
  }, [navigate])
}
