import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const API = ['/api', '/auth-service', '/users', '/access']

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    // React Aria ships every language; the product speaks one, the browser's own tools may ask for English.
    { ...optimizeLocales.vite({ locales: ['ko-KR', 'en-US'] }), enforce: 'pre' },
    vanillaExtractPlugin(),
    react(),
  ],
  resolve: { conditions: ['@imsang/source', ...defaultClientConditions] },
  build: { manifest: true, sourcemap: false, target: 'es2023' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(API.map((path) => [path, `http://localhost:${process.env.PORT ?? 3000}`])),
  },
})
