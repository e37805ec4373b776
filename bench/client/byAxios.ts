import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import { isRetryableStatus, isSafeToRetry, RETRY_LIMIT, retryDelay } from '@imsang/domain/retry'
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { CHANGE, DATES, ORIGIN, PATH } from './network'

/** The state that a request keeps between its attempts. */
interface Remembered extends InternalAxiosRequestConfig {
  retries?: number
  isReplayed?: boolean
}

const HOUR = 3_600_000
const THRESHOLD = 600_000
const REFRESH = '/auth-service/api/auth/refresh'
const LOGOUT = '/auth-service/api/auth/logout'
const MUTATING = ['post', 'put', 'patch', 'delete']

/** The behaviour of our client written in the usual way: as axios interceptors. */
export function createAxiosClient(wait: (ms: number) => Promise<void>) {
  let session = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: Date.now() + HOUR }
  const actor = { userId: 'u-1', userName: '홍길동', role: 'CRC', tenant: 'o-1' }
  let running: Promise<void> | null = null
  const options = {
    baseURL: ORIGIN,
    timeout: 30_000,
    adapter: 'fetch' as const,
  }
  const bare = axios.create({ ...options, timeout: 20_000 })
  const client = axios.create(options)

  const refresh = () => {
    running ??= bare
      .post(REFRESH, { refresh_token: session.refreshToken })
      .then(({ data }) => {
        const { access_token: accessToken, refresh_token: refreshToken } = data.data
        session = { accessToken, refreshToken, expiresAt: Date.now() + HOUR }
      })
      .finally(() => {
        running = null
      })
    return running
  }

  client.interceptors.request.use(async (config) => {
    if (session.expiresAt - Date.now() <= THRESHOLD) await refresh()
    config.headers.set('Authorization', `Bearer ${session.accessToken}`)
    if (MUTATING.includes(config.method ?? '')) {
      config.headers.set('X-User-Id', actor.userId)
      config.headers.set('X-User-Name', encodeURIComponent(actor.userName))
      config.headers.set('X-User-Role', actor.role)
      config.headers.set('X-Tenant-Id', actor.tenant)
      if (!config.headers.has('Idempotency-Key')) config.headers.set('Idempotency-Key', crypto.randomUUID())
    }
    return config
  })

  client.interceptors.response.use(
    (response) => {
      const body = response.data
      if (Array.isArray(body)) return { ...response, data: body }
      if (typeof body !== 'object' || body === null) throw new Error(REQUEST_MESSAGES.replyShape)
      if (body.success === false) throw new Error(body.message || REQUEST_MESSAGES.unknown)
      const status = String(body.status).toLowerCase()
      if (['failed', 'fail', 'error'].includes(status)) throw new Error(body.message || REQUEST_MESSAGES.unknown)
      const isWrapped = body.success === true || status === 'success' || status === 'ok'
      return { ...response, data: isWrapped && 'data' in body ? body.data : body }
    },
    async (error: unknown) => {
      if (!(error instanceof AxiosError) || !error.config || axios.isCancel(error)) throw error
      const config: Remembered = error.config
      const status = error.response?.status
      const isExpired = status !== undefined && status >= 500 && session.expiresAt <= Date.now()
      if ((status === 401 || isExpired) && !config.isReplayed) {
        await refresh()
        return client.request(Object.assign(config, { isReplayed: true }))
      }
      const method = config.method ?? 'get'
      const path = config.url ?? ''
      const isPassing = status === undefined ? isSafeToRetry({ method, path }) : isRetryableStatus(status)
      const retry = (config.retries ?? 0) + 1
      if (isPassing && retry <= RETRY_LIMIT && path !== LOGOUT) {
        await wait(retryDelay(retry))
        return client.request(Object.assign(config, { retries: retry }))
      }
      const said = error.response?.data?.message
      const own = error.code === 'ECONNABORTED' ? REQUEST_MESSAGES.timeout : REQUEST_MESSAGES.network
      throw new Error(said || (status === undefined ? own : REQUEST_MESSAGES.unknown))
    },
  )

  return {
    read: async (): Promise<unknown> => (await client.get(PATH)).data,
    change: async (): Promise<unknown> => (await client.put(DATES, CHANGE)).data,
  }
}
