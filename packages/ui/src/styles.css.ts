// The styles that components share and refine, in the order in which they refine each other. An app that loads
// components in parts imports this first: a part that arrives before another one then still comes after what it refines.
import './theme/theme.css'
import './field/field.css'
import './overlay/overlay.css'
import './choice/choice.css'
import './options/options.css'
import './calendar/calendar.css'
import './Spinner/Spinner.css'
