import axios from 'axios'

const api = axios.create()

/** Signs in; later calls carry the token. */
export async function signIn(username, password) {
  const { data } = await api.post('/auth-service/api/auth/login', { username, password })
  api.defaults.headers.common.Authorization = `Bearer ${data.data.access_token}`
}

export const get = (path) => api.get(path).then(({ data }) => data.data)
