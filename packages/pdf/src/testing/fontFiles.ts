import { createRequire } from 'node:module'
import type { FontFiles } from '../fonts/fonts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of the product, from their packages. */
export const FONT_FILES: FontFiles = {
  regular: resolve('pretendard/dist/public/static/Pretendard-Regular.otf'),
  strong: resolve('pretendard/dist/public/static/Pretendard-SemiBold.otf'),
  hanja: resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
}
