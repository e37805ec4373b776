export { type FinalSound, finalSound } from './finalSound'
export { countCharacters, isLongerThan, TEXT_LIMITS, truncate } from './truncate'
export { PARTICLES, type Particle, particleAfter, withParticle } from './withParticle'
