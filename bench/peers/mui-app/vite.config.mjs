import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export of its configuration.
export default defineConfig({
  plugins: [react()],
  build: { outDir: '../../../.cache/bench-mui-app', emptyOutDir: true },
})
