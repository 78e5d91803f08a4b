/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadSuggestionsButton = () => import('./suggestions-button.tsx').then((module) => module.SuggestionsButton)
