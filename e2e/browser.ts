const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Takes the place of Playwright's own settings of this name, which it repeats: a mouse that can hover. */
const noPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

const launch = (args: string[]) => {
  const executablePath = process.env.CHROME_PATH
  return { launchOptions: { args, ...(executablePath ? { executablePath } : {}) } }
}

/** A browser that loads pictures: for journeys that send or look at them. */
export const withPictures = launch(flags)

/** The usual browser. To load, decode and draw pictures takes a seventh of its time. */
export const withoutPictures = launch([...flags, noPictures])
