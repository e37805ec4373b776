// Every file that the README shows, for the compiler.
import './baselines.ts'
import './main.ts'
import './picture.ts'
import './script.ts'
